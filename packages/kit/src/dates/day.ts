/** A day of the calendar, `YYYY-MM-DD`; such texts compare as the days do. */
export type Day = string

/** Two days, both included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

const dayMs = 86_400_000

/** Days are counted as if they lay in UTC: there none is longer than another. */
const atOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (atMs: number): Day => new Date(atMs).toISOString().slice(0, 10)

/** Whether a text is a day that exists, from the year 1000 to 9999. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const atMs = atOf(text)
  return !Number.isNaN(atMs) && dayAt(atMs) === text
}

/** Moves a day by whole days. */
export function addDays(day: Day, days: number): Day {
  return dayAt(atOf(day) + days * dayMs)
}

/** Moves a day by whole months; a day that the month does not have becomes its last. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(atOf(startOfMonth(day)))
  const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)
  first.setUTCMonth(first.getUTCMonth() + months)
  return dayAt(Math.min(first.getTime() + (Number(day.slice(8)) - 1) * dayMs, last))
}

/** The first day of the day's month. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

/** The last day of the day's month. */
export function endOfMonth(day: Day): Day {
  return addDays(addMonths(startOfMonth(day), 1), -1)
}

/** How many days after Monday, 0 to 6 (document 2 §9: weeks start on Monday). */
export function weekdayOf(day: Day): number {
  return (new Date(atOf(day)).getUTCDay() + 6) % 7
}

/** How many days a range has, both ends counted. */
export function daysIn({ from, to }: DayRange): number {
  return (atOf(to) - atOf(from)) / dayMs + 1
}

/** Two days as a range, the earlier first. */
export function rangeOf(one: Day, other: Day): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** The day as an instant at which it is that day in UTC, for formatting with `timeZone: 'UTC'`. */
export function utcOf(day: Day): number {
  return atOf(day)
}
