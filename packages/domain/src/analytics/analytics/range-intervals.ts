export const rangeIntervals = ['hour', 'day', 'week', 'month'] as const
export type RangeInterval = (typeof rangeIntervals)[number]

/**
 * One interval of a range: its first and last day within the range, both included, `YYYY-MM-DD`; of an hour, the hour
 * itself as `YYYY-MM-DDTHH`.
 */
export interface IntervalDays {
  /** Names the interval whatever the range cuts off: the hour, the day, its Monday, or the first of the month. */
  readonly key: string
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const atOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** The day so many days later (earlier where negative). */
export function addDays(day: string, days: number): string {
  return dayOf(atOf(day) + days * dayMs)
}

/** How many days a range has, both ends included. */
export function daysIn(from: string, to: string): number {
  return Math.round((atOf(to) - atOf(from)) / dayMs) + 1
}

/** Lines are drawn by day up to 31 days, by week up to 120, by month above (product design, filter bar). */
export function intervalOf(days: number): RangeInterval {
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

/** Hours are drawn of at most so many days: of more no one could tell them apart. */
const maxHourlyDays = 2

/** Whether a range of so many days can be drawn by an interval. */
export const isIntervalAllowed = (interval: RangeInterval, days: number): boolean =>
  interval !== 'hour' || days <= maxHourlyDays

/** Names the interval that a day falls into. */
export function intervalKey(day: string, interval: RangeInterval): string {
  if (interval === 'day' || interval === 'hour') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(atOf(day)).getUTCDay() + 6) % 7))
}

const hoursOf = (day: string): readonly IntervalDays[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const key = `${day}T${String(hour).padStart(2, '0')}`
    return { key, from: key, to: key }
  })

/**
 * The intervals of a range, oldest first; the first and last week or month are cut at its ends. Without an interval the
 * length of the range decides. A day always has 24 hours: one that clocks skip stays empty, one that they repeat counts
 * both.
 */
export function intervalsOf(
  from: string,
  to: string,
  interval = intervalOf(daysIn(from, to)),
): readonly IntervalDays[] {
  const days = Math.max(0, daysIn(from, to))
  const intervals = new Map<string, IntervalDays>()
  for (let index = 0; index < days; index++) {
    const day = addDays(from, index)
    if (interval === 'hour') {
      for (const hour of hoursOf(day)) intervals.set(hour.key, hour)
      continue
    }
    const key = intervalKey(day, interval)
    intervals.set(key, { key, from: intervals.get(key)?.from ?? day, to: day })
  }
  return [...intervals.values()]
}

/** As many days directly before the range. */
export function previousRange(from: string, to: string): { readonly from: string; readonly to: string } {
  return { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) }
}
