import { addDays, addMonths, type Day, endOfMonth, startOfMonth, weekdayOf } from './day.ts'

/** A week of a month's grid, Monday first; null where the day belongs to another month. */
export type Week = readonly (Day | null)[]

/** The weeks of a month, Monday first (document 2 §9). `month` is any of its days. */
export function monthGrid(month: Day): readonly Week[] {
  const first = startOfMonth(month)
  const last = endOfMonth(month)
  const start = addDays(first, -weekdayOf(first))
  const weeks = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(start, week * 7 + weekday)
      return day < first || day > last ? null : day
    }),
  )
}

/** The first days of `count` months that follow each other. */
export function monthsFrom(month: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, index) => addMonths(startOfMonth(month), index))
}
