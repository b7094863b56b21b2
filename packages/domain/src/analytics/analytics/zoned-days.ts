const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

/** Whether a name is an IANA time zone with a region, or UTC. Offsets such as `+01:00` are refused: event stores do not read them. */
export function isReportTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]*){1,2})$/.test(name)) return false
  try {
    return clockOf(name) !== null
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, atMs: number): number {
  if (timeZone === 'UTC') return 0
  const parts = clockOf(timeZone).formatToParts(atMs)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value ?? 0)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(atMs / 1000) * 1000
}

/** The day that it is in a time zone at an instant (milliseconds since 1970), as `YYYY-MM-DD`. */
export const dayInZone = (atMs: number, timeZone: string): string =>
  new Date(atMs + offsetMs(timeZone, atMs)).toISOString().slice(0, 10)

const dayMs = 86_400_000

/**
 * The first instant of a day in a time zone, in milliseconds since 1970. Where clocks are put forward over midnight it
 * is the first instant after the gap; where midnight comes twice, the first one.
 */
export function startOfZonedDay(day: string, timeZone: string): number {
  const localMs = Date.parse(`${day}T00:00:00Z`)
  if (timeZone === 'UTC') return localMs
  // No zone changes its clocks twice within two days: these are the offsets before and after any change nearby.
  const candidates = [localMs - dayMs, localMs + dayMs].map(near => localMs - offsetMs(timeZone, near))
  const fitting = candidates.filter(atMs => atMs + offsetMs(timeZone, atMs) === localMs)
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)
}
