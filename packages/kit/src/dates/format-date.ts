import { type Day, utcOf } from './day.ts'

/** English dates have one order of day, month and year everywhere (decision 0144). */
const parts = {
  /** d MMM yyyy */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** d MMM yyyy, HH:mm */
  instant: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** d MMM: a day on the axis of a chart. */
  shortDay: { day: 'numeric', month: 'short' },
  /** MMM yyyy */
  shortMonth: { month: 'short', year: 'numeric' },
  /** Thursday, 5 March 2026: what a screen reader says of a day. */
  spoken: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** March 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

type Format = keyof typeof parts
type Words = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>

const monthYear = ({ month, year }: Words) => `${month} ${year}`
const shortDay = ({ day, month }: Words) => `${day} ${month}`
const dayMonthYear = (words: Words) => `${words.day} ${monthYear(words)}`

/** The formats are English; other languages write the same parts in their own order. */
const english: Readonly<Record<Format, (words: Words) => string>> = {
  day: dayMonthYear,
  instant: words => `${dayMonthYear(words)}, ${words.hour}:${words.minute}`,
  shortDay,
  shortMonth: monthYear,
  spoken: words => `${words.weekday}, ${dayMonthYear(words)}`,
  month: monthYear,
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it, and a list of guides uses one in every row. */
function formatOf(format: Format, locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${format} ${locale} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    ...parts[format],
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formats.set(key, made)
  return made
}

function write(format: Format, atMs: number, locale: string, timeZone?: string): string {
  const writer = formatOf(format, locale, timeZone)
  if (!/^en\b/.test(locale)) return writer.format(atMs)
  const words: Words = Object.fromEntries(writer.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return english[format](words)
}

/** A day as `d MMM yyyy`. */
export const formatDay = (day: Day, locale: string): string => write('day', utcOf(day), locale, 'UTC')

/** A day without its year as `d MMM`. */
export const formatShortDay = (day: Day, locale: string): string =>
  write('shortDay', utcOf(day), locale, 'UTC')

/** A month and its year as `MMM yyyy`; `month` is any of its days. */
export const formatShortMonth = (month: Day, locale: string): string =>
  write('shortMonth', utcOf(month), locale, 'UTC')

/** A day in full, with its weekday. */
export const formatSpokenDay = (day: Day, locale: string): string =>
  write('spoken', utcOf(day), locale, 'UTC')

/** The day of an instant (milliseconds since 1970) as `d MMM yyyy`, where the person is unless a zone is named. */
export const formatDayOf = (atMs: number, locale: string, timeZone?: string): string =>
  write('day', atMs, locale, timeZone)

/** An instant (milliseconds since 1970) as `d MMM yyyy, HH:mm`, where the person is unless a zone is named. */
export const formatInstant = (atMs: number, locale: string, timeZone?: string): string =>
  write('instant', atMs, locale, timeZone)

/** A month and its year; `month` is any of its days. */
export const formatMonth = (month: Day, locale: string): string => write('month', utcOf(month), locale, 'UTC')

/** The seven weekdays, Monday first. */
export function weekdayNames(locale: string): readonly { readonly short: string; readonly long: string }[] {
  const name = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(utcOf(`2024-01-0${day}`))
  // The first of January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map(day => ({ short: name('short', day), long: name('long', day) }))
}

/** The twelve months, January first. */
export function monthNames(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)))
}
