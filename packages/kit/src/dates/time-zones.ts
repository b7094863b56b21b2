import { offeredZones, zoneName } from './zone-names.ts'
import { isTimeZone, zoneOffsetMs } from './zone-offset.ts'

/** A time zone to choose (document 1 §3: name, value, offset). */
export interface TimeZoneOption {
  /** In the person's language, such as "Berlin – Central European Time". */
  readonly name: string
  /** IANA name. */
  readonly value: string
  /** Such as "UTC+02:00", at the instant that the list was made for. */
  readonly offset: string
}

/**
 * The time zones on offer, the westernmost first. `also` are zones that must be among them, such as the one that
 * is stored; those that the browser does not know are left out.
 */
export function listTimeZones(
  locale: string,
  atMs: number,
  also: readonly string[] = [],
): readonly TimeZoneOption[] {
  const values = [...new Set([...offeredZones, ...also.map(zoneName)])].filter(isTimeZone)
  return values
    .map(value => ({ value, offsetMs: zoneOffsetMs(value, atMs), name: nameOf(value, locale, atMs) }))
    .sort((one, other) => one.offsetMs - other.offsetMs || one.name.localeCompare(other.name, locale))
    .map(({ value, offsetMs, name }) => ({ name, value, offset: offsetText(offsetMs) }))
}

/** Those of which any field contains the words, whatever their case (document 2 §5.1). */
export function searchTimeZones(zones: readonly TimeZoneOption[], words: string): readonly TimeZoneOption[] {
  const wanted = words.trim().toLowerCase()
  return zones.filter(({ name, value, offset }) =>
    [name, value, offset].some(field => field.toLowerCase().includes(wanted)),
  )
}

/** The zone that the browser lives in; UTC where it does not say. */
export function guessTimeZone(): string {
  return zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC')
}

function nameOf(value: string, locale: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: value, timeZoneName: 'longGeneric' })
  const generic = parts.formatToParts(atMs).find(part => part.type === 'timeZoneName')?.value ?? value
  const city = value.split('/').slice(1).at(-1)?.replaceAll('_', ' ')
  return city === undefined ? generic : `${city} – ${generic}`
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `UTC${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
