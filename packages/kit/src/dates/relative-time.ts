import { formatDayOf } from './format-date.ts'

/** Document 2 §9: "relative dates show only under 36 units elapsed"; the unit is the hour (ours). */
const maxHours = 36

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * "5 minutes ago" for what is younger than 36 hours, else its day as `d MMM yyyy`. Both instants are milliseconds
 * since 1970; what lies less than a minute ahead is a clock that is late, the rest ahead shows its day.
 */
export function relativeTime(atMs: number, nowMs: number, locale: string, timeZone?: string): string {
  const elapsedMs = nowMs - atMs
  if (elapsedMs <= -minuteMs || elapsedMs >= maxHours * hourMs) return formatDayOf(atMs, locale, timeZone)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (elapsedMs < minuteMs) return relative.format(0, 'second')
  if (elapsedMs < hourMs) return relative.format(-Math.floor(elapsedMs / minuteMs), 'minute')
  return relative.format(-Math.floor(elapsedMs / hourMs), 'hour')
}

/** After how many milliseconds the relative time may read otherwise; null when it never will again. */
export function nextChangeMs(atMs: number, nowMs: number): number | null {
  const elapsedMs = nowMs - atMs
  if (elapsedMs >= maxHours * hourMs) return null
  const stepMs = elapsedMs < hourMs ? minuteMs : hourMs
  return stepMs - (((elapsedMs % stepMs) + stepMs) % stepMs)
}
