import type { DaysByPerson } from './presence-of-days.ts'

/** Days as numbers since 1970-01-01; `to` is the day after the range. */
export interface HabitDays {
  readonly previous: number
  readonly from: number
  readonly to: number
  readonly windowFrom: number
}

interface Habit {
  readonly days: number
  readonly weeks: number
  readonly months: number
  readonly engagedSessions: number
}

/**
 * How often those come who were there in the range and in the period before; days are counted back from the end of the
 * range. `engaged` has the engaged sessions of each user; more of them than days are all the same.
 */
export function habitsOfDays(
  { starts, days }: DaysByPerson,
  engaged: ReadonlyMap<number, number>,
  { previous, from, to, windowFrom }: HabitDays,
): readonly (Habit & { readonly count: number })[] {
  const habits = new Map<string, Habit & { count: number }>()
  for (let person = 0; person < starts.length - 1; person++) {
    let [inRange, inPrevious] = [false, false]
    const seen = { days: 0, weeks: 0, months: 0 }
    let [week, month] = [-1, -1]
    for (let place = starts[person] ?? 0; place < (starts[person + 1] ?? 0); place++) {
      const day = days[place] ?? 0
      if (day >= from) inRange = true
      else if (day >= previous) inPrevious = true
      if (day < windowFrom) continue
      const back = to - 1 - day
      seen.days += 1
      if (Math.floor(back / 7) !== week) seen.weeks += 1
      if (Math.floor(back / 30) !== month) seen.months += 1
      week = Math.floor(back / 7)
      month = Math.floor(back / 30)
    }
    if (!inRange || !inPrevious) continue
    const habit = { ...seen, engagedSessions: Math.min(engaged.get(person) ?? 0, seen.days + 1) }
    const key = Object.values(habit).join(' ')
    const known = habits.get(key)
    if (known) known.count += 1
    else habits.set(key, { ...habit, count: 1 })
  }
  return [...habits.values()]
}
