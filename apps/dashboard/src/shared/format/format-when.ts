import { formatDayOf, formatInstant as formatInstantOf, relativeTime } from '@waymark/kit/date-rules'

/** Reads an instant as the API writes it, `YYYY-MM-DD HH:mm:ss+00:00`. Returns milliseconds since 1970. */
export function readInstant(instant: string): number {
  return Date.parse(instant.replace(' ', 'T'))
}

/** "5 minutes ago" for what is younger than 36 hours, else the day: `d MMM yyyy` (document 2 §9). */
export function formatWhen(instant: string, nowMs: number, locale: string): string {
  return relativeTime(readInstant(instant), nowMs, locale)
}

/** The day alone: `d MMM yyyy`. */
export function formatDay(instant: string, locale: string): string {
  return formatDayOf(readInstant(instant), locale)
}

/** Day and time for a tooltip: `d MMM yyyy, HH:mm`. */
export function formatInstant(instant: string, locale: string): string {
  return formatInstantOf(readInstant(instant), locale)
}
