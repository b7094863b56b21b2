import type { WireTagReport, WireTaskReport, WireTaskRow, WireTrackedReport } from '@waymark/contract'
import { isSmallSample, shareOf } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { refuse } from '../../../../platform/http/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { readSessionDays } from '../../report-queries/analytics/session-figures.ts'
import { readTagCounts, readTrackedCounts } from '../../report-queries/analytics/task-figures.ts'
import { readReportedTags, readReportedTasks } from '../reported-tasks-view.ts'
import { metric, perOne, splitDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { type CountedTask, countTasks, periodOf, taskScores } from './task-figures.ts'

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000)

function rowOf(counted: CountedTask, leastUsers: number): WireTaskRow {
  const { task } = counted
  const [now, before] = [periodOf(counted, true), periodOf(counted, false)]
  const isHidden = isSmallSample(now.users, leastUsers)
  const wasHidden = isSmallSample(before.users, leastUsers)
  const named = { taskId: task.id, name: task.name, isLive: task.isLive, pageSegment: task.pageSegment }
  const actions = task.actions.length
  const rateBefore = wasHidden ? null : shareOf(before.completions, before.starts)
  if (isHidden) {
    const none = { starts: null, completions: null, abandoned: null, rate: null, medianS: null, p90S: null }
    return { ...named, actions, rateBefore, ...none }
  }
  return {
    ...named,
    ...{ actions, rateBefore },
    starts: now.starts,
    completions: now.completions,
    abandoned: now.starts - now.completions,
    rate: shareOf(now.completions, now.starts),
    medianS: seconds(now.medianMs),
    p90S: seconds(now.p90Ms),
  }
}

/** The names of a task's actions with the sessions that reached each. */
async function actionsOf({ database, scope }: ReportSource, counted: CountedTask) {
  const tags = await database.inScope(scope, tx => readReportedTags(tx, scope))
  const { reached, inOrder, stepMedianMs } = periodOf(counted, true)
  return counted.task.actions.map((action, index) => ({
    kind: action.kind,
    label:
      action.kind === 'page'
        ? action.pattern
        : (tags.find(tag => tag.id === action.id)?.name ?? `#${action.id}`),
    reached: reached[index] ?? 0,
    inOrder: inOrder[index] ?? 0,
    medianS: seconds(stepMedianMs[index] ?? null),
  }))
}

/**
 * Tasks with how many sessions started and completed them (product design, "Task success"). Of one task alone with the
 * sessions that reached each of its actions; refuses (404) one that the property does not have.
 */
export function reportTasks(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery & { readonly task?: number | undefined },
): Promise<WireTaskReport> {
  return readReport(deps, scope, query, async source => {
    const all = await deps.database.inScope(scope, tx => readReportedTasks(tx, scope))
    const wanted = query.task === undefined ? all : all.filter(task => task.id === query.task)
    if (query.task !== undefined && wanted.length === 0) throw refuse('notFound')
    const counted = await countTasks(source, wanted)
    const { leastUsers } = source.report.span
    const [first] = query.task === undefined ? [] : counted
    const isFew = first !== undefined && isSmallSample(periodOf(first, true).users, leastUsers)
    const only = isFew ? undefined : first
    const durations = counted.length === 1 ? counted[0] : undefined
    const figures = taskScores(source.report, counted)
    return withoutSmallSamples(source, {
      ...figures,
      totals: {
        ...figures.totals,
        medianS: metric(
          seconds(durations === undefined ? null : periodOf(durations, true).medianMs),
          seconds(durations === undefined ? null : periodOf(durations, false).medianMs),
        ),
        p90S: metric(
          seconds(durations === undefined ? null : periodOf(durations, true).p90Ms),
          seconds(durations === undefined ? null : periodOf(durations, false).p90Ms),
        ),
      },
      tasks: counted
        .map(one => rowOf(one, source.report.span.leastUsers))
        .toSorted((one, other) => (other.starts ?? 0) - (one.starts ?? 0) || one.taskId - other.taskId),
      actions: only === undefined ? [] : await actionsOf(source, only),
      description: only?.task.description ?? '',
    })
  })
}

/** Element tags with their use (product design, "Tags tab"). */
export function reportTags(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireTagReport> {
  return readReport(deps, scope, query, async source => {
    const { events, report } = source
    const [tags, counts, days] = await Promise.all([
      deps.database.inScope(scope, tx => readReportedTags(tx, scope)),
      readTagCounts(events, report.span),
      readSessionDays(events, report.span),
    ])
    const engaged = sumOf(splitDays(report, days).current, day => day.engaged)
    const byId = new Map(counts.map(row => [row.tagId, row]))
    const known = tags.map(tag => ({ tag, row: byId.get(tag.id) }))
    return withoutSmallSamples(source, {
      totals: {
        interactions: metric(
          sumOf(counts, row => row.interactions),
          null,
        ),
      },
      tags: known
        .map(({ tag, row }) => ({
          tagId: tag.id,
          name: tag.name,
          isLive: tag.isLive,
          pageSegment: tag.pageSegment,
          ...(row !== undefined && isSmallSample(row.users, report.span.leastUsers)
            ? { users: null, interactions: null, rate: null, lastAt: null }
            : {
                users: row?.users ?? 0,
                interactions: row?.interactions ?? 0,
                // Sessions with an interaction ÷ engaged sessions; a short session may hold one, too.
                rate: perOne(row?.sessions ?? 0, engaged),
                lastAt: row === undefined ? null : wireInstant(new Date(row.lastAt)),
              }),
        }))
        .toSorted(
          (one, other) => (other.interactions ?? 0) - (one.interactions ?? 0) || one.tagId - other.tagId,
        ),
    })
  })
}

/** Events that the host application sent with `track`. */
export function reportTracked(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireTrackedReport> {
  return readReport(deps, scope, query, async source => {
    const rows = await readTrackedCounts(source.events, source.report.span)
    const figures = {
      totals: {
        events: metric(
          sumOf(rows, row => row.count),
          null,
        ),
      },
      events: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: wireInstant(new Date(lastAt)) })),
    }
    return withoutSmallSamples(source, figures, { types: ['tracked'], messages: [] })
  })
}
