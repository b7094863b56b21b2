import { addMonths, type Day, endOfMonth, startOfMonth } from './day.ts'

/** The first and the last day that can be chosen. */
export interface DayBounds {
  readonly min: Day
  readonly max: Day
}

/** Years either side of today (document 2 §5.8: "about ten years" for single dates, "one year" for ranges). */
const years = { single: 10, range: 1 } as const

/** The bounds of a picker that says no others. */
export function defaultBounds(picker: keyof typeof years, today: Day): DayBounds {
  const months = years[picker] * 12
  return { min: addMonths(today, -months), max: addMonths(today, months) }
}

/** Whether a day may be chosen. */
export function isWithin({ min, max }: DayBounds, day: Day): boolean {
  return day >= min && day <= max
}

/** The nearest day that may be chosen. */
export function clampDay({ min, max }: DayBounds, day: Day): Day {
  return day < min ? min : day > max ? max : day
}

/** Whether any day of the month may be chosen: only such months are shown (document 2 §5.8). */
export function hasMonth({ min, max }: DayBounds, month: Day): boolean {
  return endOfMonth(month) >= min && startOfMonth(month) <= max
}

/** The first of `count` months shown together so that they hold `day` and stop at the bounds. */
export function firstMonthFor(bounds: DayBounds, day: Day, count: number): Day {
  const month = startOfMonth(clampDay(bounds, day))
  const latest = addMonths(startOfMonth(bounds.max), 1 - count)
  const earliest = startOfMonth(bounds.min)
  if (month <= earliest || latest <= earliest) return earliest
  return month > latest ? latest : month
}

/** The years that can be chosen from, earliest first. */
export function yearsOf({ min, max }: DayBounds): readonly number[] {
  const first = Number(min.slice(0, 4))
  return Array.from({ length: Number(max.slice(0, 4)) - first + 1 }, (_, index) => first + index)
}
