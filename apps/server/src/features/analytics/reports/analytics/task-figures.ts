import { isSmallSample, taskSuccessScore } from '@waymark/domain/analytics/analytics'
import type { TaskAction } from '@waymark/domain/content/page-item'
import {
  type CountedAction,
  readTaskCounts,
  type TaskCounts,
} from '../../report-queries/analytics/task-figures.ts'
import { pathsOfPageSegment, readNarrowing } from '../report-filter.ts'
import { type ReportedTask, readMainUrl, readReportedTasks } from '../reported-tasks-view.ts'
import { metric, metricOf, pointsOfDays, sumOf } from './fold-days.ts'
import type { ReportSource } from './open-report.ts'

/** A task with what became of it, day by day and in whole periods. */
export interface CountedTask {
  readonly task: ReportedTask
  readonly counts: readonly TaskCounts[]
}

/** Tasks counted at a time: each is one question to the event store. */
const atOnce = 4

async function countedAction(
  { events, scope, sets }: ReportSource,
  mainUrl: string | null,
  action: TaskAction,
): Promise<CountedAction> {
  if (action.kind === 'elementTag') return { elementTag: action.id }
  const conditions = { rules: [action.pattern], visibility: 'show' } as const
  async function* paths() {
    yield await pathsOfPageSegment(events, scope.propertyId, conditions, mainUrl)
  }
  const key = `task page ${scope.propertyId} ${JSON.stringify([action.pattern, mainUrl])}`
  return { pages: await sets.nameOf(key, paths) }
}

/** Counts tasks; drafts, and those with fewer than two actions, have no counts. */
export async function countTasks(
  source: ReportSource,
  tasks: readonly ReportedTask[],
): Promise<readonly CountedTask[]> {
  const { database, events, scope, report } = source
  const mainUrl = await database.inScope(scope, tx => readMainUrl(tx, scope))
  const count = async (task: ReportedTask): Promise<CountedTask> => {
    if (task.publishedAt === null || task.actions.length < 2) return { task, counts: [] }
    const actions = await Promise.all(task.actions.map(action => countedAction(source, mainUrl, action)))
    const { userSegmentId, pageSegmentId } = task
    const segments = { segment: userSegmentId ?? undefined, pageSegment: pageSegmentId ?? undefined }
    const audience = await readNarrowing(source, scope, segments)
    const publishedMs = task.publishedAt.getTime()
    return { task, counts: await readTaskCounts(events, report.span, { actions, audience, publishedMs }) }
  }
  const counted: CountedTask[] = []
  for (let from = 0; from < tasks.length; from += atOnce) {
    counted.push(...(await Promise.all(tasks.slice(from, from + atOnce).map(count))))
  }
  return counted
}

const none: Omit<TaskCounts, 'day' | 'isNow'> = {
  ...{ users: 0, completedUsers: 0, starts: 0, completions: 0, medianMs: null, p90Ms: null },
  ...{ reached: [], inOrder: [], stepMedianMs: [] },
}

/** Returns the counts of a task for a whole period. */
export const periodOf = ({ counts }: CountedTask, isNow: boolean) =>
  counts.find(row => row.day === '' && row.isNow === isNow) ?? none

/** T and what it is made of, of tasks that were counted. */
export function taskScores(report: ReportSource['report'], tasks: readonly CountedTask[]) {
  const of = (isNow: boolean) => tasks.map(task => periodOf(task, isNow))
  const periods = { current: of(true), previous: of(false) }
  const days = tasks.flatMap(({ counts }) => counts.filter(row => row.day !== ''))
  return {
    scores: { taskSuccess: metricOf(periods, taskSuccessScore) },
    totals: {
      starts: metricOf(periods, part => sumOf(part, row => row.starts)),
      completions: metricOf(periods, part => sumOf(part, row => row.completions)),
      abandoned: metricOf(periods, part => sumOf(part, row => row.starts - row.completions)),
    },
    points: pointsOfDays(report, days, rows => ({
      taskSuccess: taskSuccessScore(rows),
      starts: sumOf(rows, row => row.starts),
      completions: sumOf(rows, row => row.completions),
    })),
  }
}

/** T of HEART with its points, of every published task. */
export async function readTaskSuccess(source: ReportSource) {
  const tasks = await source.database.inScope(source.scope, tx => readReportedTasks(tx, source.scope))
  const counted = await countTasks(source, tasks)
  const figures = taskScores(source.report, counted)
  const { leastUsers } = source.report.span
  const isFew = (isNow: boolean) =>
    isSmallSample(Math.max(0, ...counted.map(task => periodOf(task, isNow).users)), leastUsers)
  const { value, previous } = figures.scores.taskSuccess
  const points = figures.points.map(point => (isFew(true) ? { ...point, taskSuccess: null } : point))
  const taskSuccess = metric(isFew(true) ? null : value, isFew(false) ? null : previous)
  return { ...figures, points, scores: { taskSuccess } }
}
