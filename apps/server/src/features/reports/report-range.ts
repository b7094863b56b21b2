import { refuse } from '../../platform/http/index.ts'

/** Days of a report, both included, and the same as half-open instants (UTC). */
export interface ReportRange {
  readonly fromDay: string
  readonly toDay: string
  readonly from: Date
  readonly to: Date
}

const dayMs = 86_400_000
/** Default range of every report (product design, filter bar). */
const defaultDays = 30
const maxDays = 400

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function refuseField(path: 'from' | 'to', code: string, message: string): never {
  throw refuse('breaksRule', { issues: [{ path, code, message }] })
}

/** The day's first instant. Refuses what no calendar has, as the 30th of February (422). */
function startOf(path: 'from' | 'to', day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || dayOf(at) !== day) refuseField(path, 'noSuchDay', 'is not a day of the calendar')
  return at
}

/**
 * The range that a report is asked for: up to today and 30 days long where nothing is said. Refuses (422) a
 * range that ends before it begins or is longer than 400 days.
 */
export function readRange(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): ReportRange {
  const last = asked.to === undefined ? startOf('to', dayOf(now.getTime())) : startOf('to', asked.to)
  const first = asked.from === undefined ? last - (defaultDays - 1) * dayMs : startOf('from', asked.from)
  if (first > last) refuseField('from', 'afterEnd', 'must not lie after the end')
  if ((last - first) / dayMs >= maxDays) {
    refuseField('from', 'rangeTooLong', `must not lie more than ${maxDays} days before the end`)
  }
  return { fromDay: dayOf(first), toDay: dayOf(last), from: new Date(first), to: new Date(last + dayMs) }
}

/** Every day of the range, oldest first. */
export function daysOf(range: ReportRange): string[] {
  const count = Math.round((range.to.getTime() - range.from.getTime()) / dayMs)
  return Array.from({ length: count }, (_, index) => dayOf(range.from.getTime() + index * dayMs))
}
