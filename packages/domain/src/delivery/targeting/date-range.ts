import { addMonths, berlinDayOf, readDay, readInstant, startOfBerlinDay, writeDay } from './berlin-time.ts'

/**
 * A span of time. A bound is an instant, a day (`YYYY-MM-DD`) or an expression relative to today; null leaves
 * the side open. A day or expression covers its whole Berlin day, also at the end; an instant at the end is
 * no longer within.
 */
export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

/** Document 2 §5.5: "minimum 1, maximum 999". */
const maxAmount = 999

const relativeShape = /^today\s*([+-])\s*(\d{1,3})\s*(day|week|month)s?$/

/** So many units after today, or before it where the amount is negative; an amount of 0 is today. */
interface RelativeDay {
  readonly amount: number
  readonly unit: 'day' | 'week' | 'month'
}

/**
 * Takes apart `today`, `yesterday`, `tomorrow`, `today - N unit`, `today + N unit` with N from 1 to 999 and day,
 * week or month. Null for anything else.
 */
export function parseRelativeDay(text: string): RelativeDay | null {
  if (text === 'today') return { amount: 0, unit: 'day' }
  if (text === 'yesterday') return { amount: -1, unit: 'day' }
  if (text === 'tomorrow') return { amount: 1, unit: 'day' }
  const [, sign, digits, unit] = relativeShape.exec(text) ?? []
  const amount = Number(digits) * (sign === '-' ? -1 : 1)
  if (Number.isNaN(amount) || amount === 0 || Math.abs(amount) > maxAmount) return null
  return { amount, unit: unit as RelativeDay['unit'] }
}

/** The day that such an expression stands for when today is `today`; null for anything else. */
export function readRelativeDay(text: string, today: number): number | null {
  const relative = parseRelativeDay(text)
  if (relative === null) return null
  const { amount, unit } = relative
  if (unit === 'month') return addMonths(today, amount)
  return today + amount * (unit === 'week' ? 7 : 1)
}

/** Instants from `fromMs` on and before `toMs`, in milliseconds since 1970; an open side is infinite. */
export interface InstantSpan {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Returns the instants that a range covers at `nowMs`, or null if the range cannot be read or leaves both sides open.
 */
export function spanOfRange(range: DateRange, nowMs: number): InstantSpan | null {
  const fromMs = range.from === null ? -Infinity : readBound(range.from, nowMs, 'from')
  const toMs = range.to === null ? Infinity : readBound(range.to, nowMs, 'to')
  if (fromMs === null || toMs === null || (range.from === null && range.to === null)) return null
  return { fromMs, toMs }
}

/** The Berlin day that a text stands for at `nowMs`; null where it stands for none. */
export function spanOfDay(text: string, nowMs: number): InstantSpan | null {
  const day = readBoundDay(text, nowMs) ?? dayOf(readInstant(text))
  return day === null ? null : { fromMs: startOfBerlinDay(day), toMs: startOfBerlinDay(day + 1) }
}

/** Whether the text can bound a range. */
export function isDateBound(text: string): boolean {
  return readBound(text, 0, 'from') !== null
}

/** A bound that does not move with today: a whole day, or an instant (milliseconds since 1970). */
export type FixedBound = { readonly day: string } | { readonly atMs: number }

/** Reads a fixed bound; null for an expression relative to today and for what is no bound. */
export function readFixedBound(text: string): FixedBound | null {
  if (readDay(text) !== null) return { day: text }
  const atMs = readInstant(text)
  return atMs === null ? null : { atMs }
}

/** The Berlin day of a fixed bound as `YYYY-MM-DD`; null for anything else, and before the year 1000. */
export function berlinDayOfBound(text: string): string | null {
  const fixed = readFixedBound(text)
  if (fixed === null) return null
  return 'day' in fixed ? fixed.day : writeDay(berlinDayOf(fixed.atMs))
}

function readBound(text: string, nowMs: number, side: 'from' | 'to'): number | null {
  const day = readBoundDay(text, nowMs)
  return day === null ? readInstant(text) : startOfBerlinDay(side === 'from' ? day : day + 1)
}

function readBoundDay(text: string, nowMs: number): number | null {
  return readRelativeDay(text, berlinDayOf(nowMs)) ?? readDay(text)
}

function dayOf(instantMs: number | null): number | null {
  return instantMs === null ? null : berlinDayOf(instantMs)
}
