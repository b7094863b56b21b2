/** Relative dates are shown only under this many units (document 2 §9). */
const mostUnits = 36

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Reads an instant as the API writes it, `YYYY-MM-DD HH:mm:ss+00:00`. Returns milliseconds since 1970. */
export function readInstant(instant: string): number {
  return Date.parse(instant.replace(' ', 'T'))
}

/** "5 minutes ago" for what is younger than 36 minutes or 36 hours, else the day: `d MMM yyyy`. */
export function formatWhen(instant: string, nowMs: number, locale: string): string {
  const atMs = readInstant(instant)
  const elapsedMs = Math.max(0, nowMs - atMs)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (elapsedMs < minuteMs) return relative.format(0, 'second')
  if (elapsedMs < mostUnits * minuteMs) return relative.format(-Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < mostUnits * hourMs)
    return relative.format(-Math.max(1, Math.round(elapsedMs / hourMs)), 'hour')
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs)
}

/** The day alone: `d MMM yyyy`. */
export function formatDay(instant: string, locale: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, day).format(readInstant(instant))
}

/** Day and time for a tooltip: `d MMM yyyy, HH:mm`. */
export function formatInstant(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(readInstant(instant))
}
