import { isSmallSample } from '@waymark/domain/analytics/analytics'
import {
  type Population,
  readSampleSize,
  type SampleSize,
} from '../../report-queries/analytics/sample-size.ts'
import type { Metric } from './fold-days.ts'
import type { OpenReport, ReportSource } from './open-report.ts'

/** Every user with an event. */
const everybody: Population = { types: [], messages: [] }

/** Selects the users who answered some surveys or NPS. */
export const answerersOf = (messages: readonly number[]): Population => ({
  types: ['survey_answered'],
  // No message has the id 0: without messages no one answered.
  messages: messages.length === 0 ? [0] : messages,
})

/** Says of a report whether its figures are hidden, and below how many users they would be. */
export interface Hiding {
  readonly hiddenBelow: number | null
}

interface Figures {
  readonly scores?: object
  readonly totals?: object
  readonly points?: readonly object[]
}

function withoutFew(metrics: object, isNow: boolean, isBefore: boolean) {
  const entries = Object.entries(metrics as Record<string, Metric>)
  return Object.fromEntries(
    entries.map(([name, { value, previous }]) => [
      name,
      { value: isNow ? null : value, previous: isBefore ? null : previous },
    ]),
  )
}

/** A point with its days and no figures. */
function withoutFigures(point: object): object {
  return Object.fromEntries(
    Object.entries(point).map(([name, value]) => [name, typeof value === 'number' ? null : value]),
  )
}

/** Lists without entries and counts without value, in the same shape. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]))
}

/** Fields besides its metrics and points that a report keeps when it is hidden as a whole. */
const kept: ReadonlySet<string> = new Set([
  'scores',
  'totals',
  'points',
  'page',
  'limit',
  'description',
  'item',
  'announcement',
])

/**
 * Takes out of a report what comes from fewer than `leastUsers` users: metrics of the range or of the period before,
 * points of single intervals, and with the range everything else (rule EVENT-47).
 */
export function hideSmallSamples<T extends object>(
  part: T,
  { intervals, span: { leastUsers } }: Pick<OpenReport, 'intervals' | 'span'>,
  sample: SampleSize,
): T & Hiding {
  const isFew = (users: number) => isSmallSample(users, leastUsers)
  const [isNow, isBefore] = [isFew(sample.users), isFew(sample.usersBefore)]
  const rest = Object.entries(part).map(([name, value]) => [
    name,
    isNow && !kept.has(name) ? emptied(value) : value,
  ])
  const { scores, totals, points }: Figures = part
  return {
    ...Object.fromEntries(rest),
    ...(scores === undefined ? {} : { scores: withoutFew(scores, isNow, isBefore) }),
    ...(totals === undefined ? {} : { totals: withoutFew(totals, isNow, isBefore) }),
    ...(points === undefined
      ? {}
      : {
          points: points.map((point, index) => {
            const users = sample.byInterval.get(intervals[index]?.key ?? '') ?? 0
            return isNow || isFew(users) ? withoutFigures(point) : point
          }),
        }),
    hiddenBelow: isNow ? leastUsers : null,
  } as T & Hiding
}

/** The same with the sample read from the event store; nothing is read where the company shows small samples. */
export async function withoutSmallSamples<T extends object>(
  { events, report }: ReportSource,
  part: T,
  population: Population = everybody,
): Promise<T & Hiding> {
  if (report.span.leastUsers === 0) return { ...part, hiddenBelow: null }
  return hideSmallSamples(part, report, await readSampleSize(events, report.span, population))
}
