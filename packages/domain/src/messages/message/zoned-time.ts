import { readInstant } from '../../delivery/targeting/berlin-time.ts'
import type { WireCodec } from '../../foundation/entity/index.ts'
import { formatInstant } from '../../foundation/text/format-instant.ts'
import { withoutSeconds } from './message-schedule.ts'

/** An instant, and the time zone in which a person chose it. */
export interface ZonedTime {
  readonly at: Date
  readonly timezone: string
}

/** The same in calls and replies; `utc` as `YYYY-MM-DD HH:mm:ss+00:00` or ISO 8601. */
export interface WireZonedTime {
  utc: string
  timezone: string
}

type Codec = WireCodec<ZonedTime | null, WireZonedTime | null>

const codec = (round: (ms: number) => number): Codec => ({
  toWire: time => (time === null ? null : { utc: formatInstant(time.at), timezone: time.timezone }),
  fromWire: sent =>
    sent === null
      ? null
      : { at: new Date(round(readInstant(sent.utc) ?? Number.NaN)), timezone: sent.timezone },
})

/** A start, which has no seconds (document 2 §5.2). */
export const startCodec = codec(withoutSeconds)
export const endCodec = codec(ms => ms)

/** Returns a time of a stored version; JSON has no instants. */
export function readStoredTime(
  stored: { readonly at: string; readonly timezone: string } | null | undefined,
): ZonedTime | null {
  return stored == null ? null : { at: new Date(stored.at), timezone: stored.timezone }
}
