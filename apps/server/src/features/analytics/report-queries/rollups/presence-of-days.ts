import { intervalKey, type RangeInterval } from '@waymark/domain/analytics/analytics'
import type { Numbering } from './numbering.ts'
import { dayOfNumber } from './zoned-day-starts.ts'

/** People by the periods in which they were there, by intervals of the range, and by days of the windows of activity. */
export interface PersonPresence {
  /** People by a number: 4 for the range, 2 for the period before it, 1 for the one before that. */
  readonly byPeriods: ReadonlyMap<number, number>
  /** Key of each interval with its users, and those of them who were there in the interval before. */
  readonly points: readonly { readonly key: string; readonly users: number; readonly returning: number }[]
  /** By day: how many people the window of a week, and of a month, that ends with it has more than the day before. */
  readonly changes: ReadonlyMap<string, { readonly weekly: number; readonly monthly: number }>
}

/** First days of what a report counts users of, as numbers since 1970-01-01; `to` is the day after the range. */
export interface PresenceDays {
  readonly before: number
  readonly previous: number
  readonly from: number
  readonly to: number
  /** Of the interval before the first one of the range. */
  readonly pointsFrom: number
  /** From here on days count for the windows of active users. */
  readonly windowFrom: number
  readonly interval: Exclude<RangeInterval, 'hour'>
  /** Lengths of those windows in days. */
  readonly windows: { readonly weekly: number; readonly monthly: number }
}

/** The days of each user, oldest first: those of the user n are `days[starts[n]]` to `days[starts[n + 1] - 1]`. */
export interface DaysByPerson {
  readonly people: Numbering
  readonly starts: Uint32Array
  readonly days: Uint32Array
}

/** Turns lists of users by day into lists of days by user. */
export function daysByPerson(
  lists: ReadonlyMap<number, Uint32Array>,
  people: Numbering,
  from: number,
  to: number,
): DaysByPerson {
  const count = people.size
  const starts = new Uint32Array(count + 1)
  for (const [day, list] of lists)
    if (day >= from && day < to) for (const one of list) starts[one + 1] = (starts[one + 1] ?? 0) + 1
  for (let one = 0; one < count; one++) starts[one + 1] = (starts[one + 1] ?? 0) + (starts[one] ?? 0)
  const next = starts.slice()
  const days = new Uint32Array(starts[count] ?? 0)
  for (let day = from; day < to; day++)
    for (const one of lists.get(day) ?? []) {
      const place = next[one] ?? 0
      days[place] = day
      next[one] = place + 1
    }
  return { people, starts, days }
}

/** Numbers the intervals of days one after the other. */
function intervalsFrom(from: number, to: number, interval: PresenceDays['interval']) {
  const keys: string[] = []
  const numbers = new Int32Array(Math.max(0, to - from))
  for (let day = from; day < to; day++) {
    const key = intervalKey(dayOfNumber(day), interval)
    if (keys.at(-1) !== key) keys.push(key)
    numbers[day - from] = keys.length - 1
  }
  return { keys, numbers }
}

/** Counts users over time, in one pass over the days of each. */
export function presenceOfDays({ starts, days }: DaysByPerson, span: PresenceDays): PersonPresence {
  const { before, previous, from, to, pointsFrom, windowFrom, windows } = span
  const first = Math.min(before, previous, pointsFrom, windowFrom)
  const { keys, numbers } = intervalsFrom(pointsFrom, to, span.interval)
  const [users, returning] = [new Uint32Array(keys.length), new Uint32Array(keys.length)]
  const periods = new Uint32Array(8)
  const length = to - first + windows.monthly + 1
  const [weekly, monthly] = [new Int32Array(length), new Int32Array(length)]
  const add = (changes: Int32Array, day: number, change: number): void => {
    const place = day - first
    if (place < length) changes[place] = (changes[place] ?? 0) + change
  }
  const bump = (counts: Uint32Array, place: number): void => {
    counts[place] = (counts[place] ?? 0) + 1
  }
  for (let person = 0; person < starts.length - 1; person++) {
    const end = starts[person + 1] ?? 0
    let inPeriods = 0
    // The interval of the last day, the one before it in which the person was there, and the last one that was counted.
    let [interval, earlier, counted] = [-2, -2, -2]
    for (let place = starts[person] ?? 0; place < end; place++) {
      const day = days[place] ?? 0
      if (day >= from) inPeriods |= 4
      else if (day >= previous) inPeriods |= 2
      else if (day >= before) inPeriods |= 1
      if (day >= pointsFrom) {
        const own = numbers[day - pointsFrom] ?? 0
        if (own !== interval) [earlier, interval] = [interval, own]
      }
      if (day >= from && interval !== counted) {
        counted = interval
        bump(users, interval)
        if (earlier === interval - 1) bump(returning, interval)
      }
      if (day < windowFrom) continue
      const next = place + 1 < end ? (days[place + 1] ?? 0) : Number.POSITIVE_INFINITY
      add(weekly, day, 1)
      add(monthly, day, 1)
      add(weekly, Math.min(day + windows.weekly, next), -1)
      add(monthly, Math.min(day + windows.monthly, next), -1)
    }
    if (end > (starts[person] ?? 0)) bump(periods, inPeriods)
  }
  const points = keys.flatMap((key, number) => {
    const here = users[number] ?? 0
    return here === 0 ? [] : [{ key, users: here, returning: returning[number] ?? 0 }]
  })
  const changes = new Map<string, { weekly: number; monthly: number }>()
  for (let place = 0; place < length; place++) {
    const change = { weekly: weekly[place] ?? 0, monthly: monthly[place] ?? 0 }
    if (change.weekly !== 0 || change.monthly !== 0) changes.set(dayOfNumber(first + place), change)
  }
  return { byPeriods: new Map([...periods].map((count, number) => [number, count])), points, changes }
}
