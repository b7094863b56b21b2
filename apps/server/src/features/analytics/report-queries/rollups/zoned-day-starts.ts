import { startOfZonedDay } from '@waymark/domain/analytics/analytics'

export const dayMs = 86_400_000

/** Days as numbers since 1970-01-01, as ClickHouse stores a Date. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

const maxKept = 50_000
const known = new Map<string, number>()

/** The instant in milliseconds at which a day begins in a time zone. Asking the time zone database takes 0.05 ms. */
export function startOfDayNumber(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  if (known.size >= maxKept) known.clear()
  const start = startOfZonedDay(dayOfNumber(day), timeZone)
  known.set(key, start)
  return start
}
