import type { RangeInterval } from '@waymark/domain/analytics'

/** What every figure of analytics is counted over: the range, and as many days before it. */
export interface ReportSpan {
  readonly propertyId: number
  /** First instant of the period before. */
  readonly previousFrom: Date
  /** First instant of the range; the period before ends here. */
  readonly from: Date
  /** Half-open: what happened at `to` does not count. */
  readonly to: Date
  /** By what lines are drawn. */
  readonly interval: RangeInterval
}

/** The range and the period before it side by side. */
export interface TwoPeriods<T> {
  readonly current: T
  readonly previous: T
}

/** Parameters of the conditions below; instants in milliseconds since 1970. */
export function boundsOf(span: ReportSpan) {
  return {
    property: span.propertyId,
    previous: span.previousFrom.getTime(),
    from: span.from.getTime(),
    to: span.to.getTime(),
  }
}

const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

export const ofProperty = 'property_id = {property:UInt32}'

/** Events of the range. */
export const inRange = `${ofProperty} AND occurred_at >= ${instant('from')} AND occurred_at < ${instant('to')}`

/** Events of the range and of the period before. */
export const inBoth = `${ofProperty} AND occurred_at >= ${instant('previous')} AND occurred_at < ${instant('to')}`

/** Everything until the end of the range. */
export const untilEnd = `${ofProperty} AND occurred_at < ${instant('to')}`

/**
 * A number for the end user of an event: grouping by it takes a fraction of the time that names take. Two of a million
 * people share one with a probability of 1 to 37 million.
 */
export const person = 'sipHash64(user_id)'

/** A number for the session of an event. */
export const session = 'sipHash64(user_id, session_id)'

/** Whether an event of `inBoth` lies in the range. */
export const isCurrent = `(occurred_at >= ${instant('from')})`

/** Whether an event lies in the period before the range. */
export const isPrevious = `(occurred_at >= ${instant('previous')} AND occurred_at < ${instant('from')})`

/** The day (UTC) of an event as `YYYY-MM-DD`. */
export const dayOf = (column = 'occurred_at') => `toString(toDate(${column}, 'UTC'))`

/** The first day of the interval that an instant falls into, named as `intervalKey` of the domain names it. */
export function intervalStart(interval: RangeInterval, column = 'occurred_at'): string {
  const day = `toDate(${column}, 'UTC')`
  if (interval === 'day') return day
  return interval === 'week' ? `toMonday(${day})` : `toStartOfMonth(${day})`
}

/** The start of the interval before the one that starts at `column`. */
export function intervalBefore(interval: RangeInterval, column: string): string {
  if (interval === 'day') return `${column} - 1`
  return interval === 'week' ? `${column} - 7` : `subtractMonths(${column}, 1)`
}
