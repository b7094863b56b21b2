import { addDays, type Day, type DayRange, utcOf } from './day.ts'
import { zoneOffsetMs } from './zone-offset.ts'

/** A day and a time, as the clocks of a time zone show them. */
export interface ZonedTime {
  readonly day: Day
  /** `HH:mm` */
  readonly time: string
  /** IANA name. */
  readonly timezone: string
}

/** Time format of the API: an instant with the zone in which it was chosen (document 1 §3). */
export interface UtcTime {
  /** ISO 8601, in UTC. */
  readonly utc: string
  readonly timezone: string
}

/** Whether the clocks show this time once, never (they were put forward over it) or twice (put back). */
export type ClockKind = 'once' | 'skipped' | 'twice'

const dayMs = 86_400_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** 24 slots, 00:00 to 23:00 (document 2 §9). */
export const hourSlots: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)

/**
 * The instant of a time, in milliseconds since 1970, and how often the clocks show it. Where they were put
 * forward over it, it is as much later as the clocks were moved; where they show it twice, the first is meant.
 */
export function resolveTime({ day, time, timezone }: ZonedTime): { atMs: number; kind: ClockKind } {
  const localMs = utcOf(day) + readTime(time)
  // No zone changes its clocks twice within two days: these are the offsets before and after any change nearby.
  const before = localMs - zoneOffsetMs(timezone, localMs - dayMs)
  const after = localMs - zoneOffsetMs(timezone, localMs + dayMs)
  const fits = [...new Set([before, after])].filter(atMs => atMs + zoneOffsetMs(timezone, atMs) === localMs)
  const kind = fits.length === 0 ? 'skipped' : fits.length === 1 ? 'once' : 'twice'
  return { atMs: fits.length === 0 ? before : Math.min(...fits), kind }
}

/** Returns the local time of a time zone at an instant (milliseconds since 1970), without seconds. */
export function zonedTimeAt(atMs: number, timezone: string): ZonedTime {
  const local = new Date(atMs + zoneOffsetMs(timezone, atMs)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16), timezone }
}

/** The day that it is somewhere at an instant. */
export function dayAt(atMs: number, timezone: string): Day {
  return zonedTimeAt(atMs, timezone).day
}

/** The day that it is now, where the person is. */
export function localToday(): Day {
  return dayAt(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC')
}

/** For the API: day, time and zone give a UTC value plus the zone (document 1 §3). */
export function toUtc(time: ZonedTime): UtcTime {
  return { utc: new Date(resolveTime(time).atMs).toISOString(), timezone: time.timezone }
}

/** From the API: what the clocks of the stored zone show at the stored instant. */
export function fromUtc({ utc, timezone }: UtcTime): ZonedTime {
  return zonedTimeAt(Date.parse(utc), timezone)
}

/** The next full hour on the clocks of a zone after an instant, the default of new times (document 1 §4). */
export function nextFullHour(nowMs: number, timezone: string): ZonedTime {
  const toFullHour = (atMs: number) => {
    const pastHour = (((atMs + zoneOffsetMs(timezone, atMs)) % hourMs) + hourMs) % hourMs
    return atMs + (hourMs - pastHour)
  }
  const next = zonedTimeAt(toFullHour(nowMs), timezone)
  // Clocks moved by half an hour in between show no full hour yet.
  return next.time.endsWith(':00') ? next : zonedTimeAt(toFullHour(toFullHour(nowMs)), timezone)
}

/** The instants of a range of days: the beginning of the first and the last millisecond of the last (document 1 §4). */
export function rangeInstants({ from, to }: DayRange, timezone: string): { fromMs: number; toMs: number } {
  const startOf = (day: Day) => resolveTime({ day, time: '00:00', timezone }).atMs
  return { fromMs: startOf(from), toMs: startOf(addDays(to, 1)) - 1 }
}

function readTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hourMs + minutes * minuteMs
}
