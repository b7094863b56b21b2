import type { DaysByPerson } from './presence-of-days.ts'
import { dayOfNumber } from './zoned-day-starts.ts'

/** The Monday of a day's week; 1970-01-01 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** Counts users by the week of their first day, from `firstWeek` on, and by the weeks of their later ones. */
export function cohortsOfDays(
  { starts, days }: DaysByPerson,
  firstWeek: number,
): readonly { readonly week: string; readonly offset: number; readonly users: number }[] {
  const cohorts = new Map<number, number[]>()
  for (let person = 0; person < starts.length - 1; person++) {
    const [start, end] = [starts[person] ?? 0, starts[person + 1] ?? 0]
    const week = mondayOf(days[start] ?? 0)
    if (start === end || week < firstWeek) continue
    const counts = cohorts.get(week) ?? []
    cohorts.set(week, counts)
    let counted = -1
    for (let place = start; place < end; place++) {
      const offset = (mondayOf(days[place] ?? 0) - week) / 7
      if (offset !== counted) counts[offset] = (counts[offset] ?? 0) + 1
      counted = offset
    }
  }
  return [...cohorts]
    .sort(([one], [other]) => one - other)
    .flatMap(([week, counts]) =>
      Object.entries(counts).map(([offset, users]) => ({
        ...{ week: dayOfNumber(week), offset: Number(offset), users },
      })),
    )
}
