import { addDays, dayInZone, daysIn, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import type { IssueCode } from '@waymark/domain/foundation/text'
import { breaksRule } from '../../../platform/http/index.ts'

/** Days of a report, both included, and the same as half-open instants. */
export interface ReportRange {
  readonly fromDay: string
  readonly toDay: string
  readonly from: Date
  readonly to: Date
}

/** Default range of every report (product design, filter bar). */
const defaultDays = 30
const maxDays = 400

function refuseField(path: 'from' | 'to', code: IssueCode, message: string): never {
  throw breaksRule(path, code, message)
}

/** Refuses what no calendar has, as the 30th of February (422). */
function readDay(path: 'from' | 'to', day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) {
    refuseField(path, 'noSuchDay', 'is not a day of the calendar')
  }
  return day
}

/**
 * Returns the requested range of a report, in days of a time zone. By default, the range is 30 days long and ends
 * today. Refuses (422) a range that ends before it begins or is longer than 400 days.
 */
export function readRange(
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  timeZone = 'UTC',
): ReportRange {
  const toDay = requested.to === undefined ? dayInZone(now.getTime(), timeZone) : readDay('to', requested.to)
  const fromDay =
    requested.from === undefined ? addDays(toDay, 1 - defaultDays) : readDay('from', requested.from)
  if (fromDay > toDay) refuseField('from', 'afterEnd', 'must not lie after the end')
  if (daysIn(fromDay, toDay) > maxDays) {
    refuseField('from', 'rangeTooLong', `must not lie more than ${maxDays} days before the end`)
  }
  const startOf = (day: string) => new Date(startOfZonedDay(day, timeZone))
  return { fromDay, toDay, from: startOf(fromDay), to: startOf(addDays(toDay, 1)) }
}
