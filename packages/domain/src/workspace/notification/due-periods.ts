/** A period whose mail is due, and the name under which it counts as sent. */
export interface DuePeriod {
  readonly name: string
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/** A week whose summary is due: days of each application's own time zone, both inclusive. */
export interface DueWeek {
  readonly name: string
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** At noon UTC on Monday the Sunday before has ended in every time zone. */
const weekDueHour = 12
/** Early enough to be read in the morning in Europe, late enough for the whole night before. */
const digestDueHour = 6

/** Monday, in days of `Date.getUTCDay`. */
const monday = 1

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The latest instant at or before `now` that has the hour (UTC). */
function lastAtHour(now: Date, hour: number): number {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const at = midnight + hour * hourMs
  return at <= now.getTime() ? at : at - dayMs
}

/** The week from Monday to Sunday whose summary is due: within a day from Monday noon (UTC), else null. */
export function dueWeek(now: Date): DueWeek | null {
  const dueAt = lastAtHour(now, weekDueHour)
  if (new Date(dueAt).getUTCDay() !== monday) return null
  const from = isoDay(dueAt - 7 * dayMs)
  return { name: from, from, to: isoDay(dueAt - dayMs) }
}

/** The 24 hours up to the latest 06:00 (UTC), whose digest is due. */
export function dueDigest(now: Date): DuePeriod {
  const to = lastAtHour(now, digestDueHour)
  return { name: isoDay(to), from: new Date(to - dayMs), to: new Date(to) }
}
