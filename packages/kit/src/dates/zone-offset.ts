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

/** Whether this browser knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return clockOf(timeZone) !== null
  } catch {
    return false
  }
}

/**
 * How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. Asked of Intl, because
 * Temporal is not in every browser that is supported.
 */
export function zoneOffsetMs(timeZone: string, atMs: number): number {
  const read = new Map(
    clockOf(timeZone)
      .formatToParts(atMs)
      .map(part => [part.type, Number(part.value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(atMs / 1000) * 1000
}
