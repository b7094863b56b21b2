/**
 * Days and instants as document 2 §9 reads them: what carries no offset is Europe/Berlin. A day is counted
 * as whole days since 1970-01-01; an instant is milliseconds since 1970 UTC.
 */
const dayMs = 86_400_000
const minuteMs = 60_000

let berlin: Intl.DateTimeFormat | null = null

/** Instant to the day that it falls on in Berlin. */
export function berlinDayOf(instantMs: number): number {
  return Math.floor((instantMs + berlinOffset(instantMs)) / dayMs)
}

/** The instant at which a day begins in Berlin. */
export function startOfBerlinDay(day: number): number {
  return fromBerlin(day * dayMs)
}

/** Moves a day by whole months; a day that the month does not have becomes its last. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMs)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const nextFirst = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 1)
  return Math.min(first / dayMs + date.getUTCDate() - 1, nextFirst / dayMs - 1)
}

/** `YYYY-MM-DD` to its day; null for anything else and for dates that do not exist. */
export function readDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  return Number.isNaN(at) ||
    Number(year) < 100 ||
    new Date(at).getUTCDate() !== Number(day) ||
    monthOf(at) !== Number(month)
    ? null
    : at / dayMs
}

/** A day to `YYYY-MM-DD`; null outside the years 1000 to 9999, which the text cannot hold. */
export function writeDay(day: number): string | null {
  const at = new Date(day * dayMs)
  const year = at.getUTCFullYear()
  return year >= 1000 && year <= 9999 ? at.toISOString().slice(0, 10) : null
}

const instantShape =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)? ?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/

/**
 * Reads `YYYY-MM-DD HH:mm:ss+00:00` or ISO 8601. Without offset it is Berlin time, without time the beginning
 * of the day. Null for anything else.
 */
export function readInstant(text: string): number | null {
  const [, date, hour = '0', minute = '0', second = '0', fraction = '', offset] =
    instantShape.exec(text) ?? []
  const day = date === undefined ? null : readDay(date)
  if (day === null) return null
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const local = day * dayMs + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms
  return offset === undefined ? fromBerlin(local) : local - readOffset(offset)
}

function readOffset(text: string): number {
  if (text === 'Z') return 0
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs
}

function monthOf(ms: number): number {
  return new Date(ms).getUTCMonth() + 1
}

/** Two looks at the offset, because the first is taken up to two hours beside the instant. */
function fromBerlin(localMs: number): number {
  const near = localMs - berlinOffset(localMs)
  return localMs - berlinOffset(near)
}

/** Offsets change at full quarters of an hour since this instant (1 January 1900), so one answers for its quarter. */
const quartersSince = -2_208_988_800_000
const quarterMs = 900_000
const maxKept = 20_000
const kept = new Map<number, number>()

function berlinOffset(instantMs: number): number {
  if (!(instantMs >= quartersSince)) return lookUpOffset(instantMs)
  const quarter = Math.floor(instantMs / quarterMs)
  const known = kept.get(quarter)
  if (known !== undefined) return known
  const offset = lookUpOffset(instantMs)
  if (kept.size >= maxKept) kept.clear()
  kept.set(quarter, offset)
  return offset
}

function lookUpOffset(instantMs: number): number {
  berlin ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(berlin.formatToParts(instantMs).map(part => [part.type, Number(part.value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(instantMs / 1000) * 1000
}
