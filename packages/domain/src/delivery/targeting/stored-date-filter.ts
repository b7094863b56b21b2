import { readDay, writeDay } from './berlin-time.ts'
import { dateFilterFaults, readCount } from './date-filter-faults.ts'
import type { DateFilterSide, DateFilterState, DateSideKind } from './date-filter-state.ts'
import { newDateFilter } from './date-filter-state.ts'
import {
  berlinDayOfBound,
  type DateRange,
  parseRelativeDay,
  readFixedBound,
  spanOfRange,
} from './date-range.ts'
import { isDateRange, isPresence } from './resolve-filter.ts'
import type { DatePresence, SegmentFilter } from './segment.ts'

/** The part of a datetime filter that the date filter dropdown makes (document 1 §3, "relative values become from/to"). */
export type StoredDateFilter =
  | { readonly operator: 'within'; readonly value: DateRange | DatePresence }
  | { readonly operator: 'relativeEquals'; readonly value: string }

/**
 * The date filter as a segment stores it; null while anything in it is wrong. "After" and "before" leave their
 * day out. Of two sides the earlier one becomes `from`, whichever way round they were chosen.
 */
export function storeDateFilter(state: DateFilterState): StoredDateFilter | null {
  if (dateFilterFaults(state).length > 0) return null
  const { type, day } = state
  switch (type) {
    case 'empty':
      return { operator: 'within', value: { is: 'empty' } }
    case 'not-empty':
      return { operator: 'within', value: { is: 'notEmpty' } }
    case 'exactly':
      return { operator: 'relativeEquals', value: expressionOf(state.exactly) ?? '' }
    case 'on':
      return { operator: 'relativeEquals', value: day ?? '' }
    case 'after':
      return { operator: 'within', value: { from: beside(day, 1), to: null } }
    case 'before':
      return { operator: 'within', value: { from: null, to: beside(day, -1) } }
    case 'fromTo': {
      const [first, last] = inOrder(state.from, state.to)
      return { operator: 'within', value: { from: expressionOf(first), to: expressionOf(last) } }
    }
  }
}

/**
 * The dropdown's state for a stored filter, null for one that no segment may hold. Stored again it means the same;
 * only a range that surely runs backwards, which no one is in, is then turned round.
 */
export function openDateFilter(filter: Pick<SegmentFilter, 'operator' | 'value'>): DateFilterState | null {
  const { operator, value } = filter
  if (operator === 'relativeEquals' && typeof value === 'string') return openDay(value)
  if (operator !== 'within') return null
  if (isPresence(value)) return ofType({ type: value.is === 'empty' ? 'empty' : 'not-empty' })
  return isDateRange(value) ? openRange(value) : null
}

function ofType(part: Partial<DateFilterState>): DateFilterState {
  return { ...newDateFilter, ...part }
}

function openDay(text: string): DateFilterState | null {
  const exactly = openExpression(text)
  if (exactly !== null) return ofType({ type: 'exactly', exactly })
  const day = berlinDayOfBound(text)
  if (day === null) return null
  const on = ofType({ type: 'on', day })
  // A day at the limit of representable dates becomes a range of that single day.
  return dateFilterFaults(on).length === 0 ? on : openRange({ from: day, to: day })
}

function openRange(range: DateRange): DateFilterState | null {
  const { from, to } = range
  if (from === null && to === null) return null
  const oneSided =
    to === null
      ? openRelativeBound('after', from, -1)
      : from === null
        ? openRelativeBound('before', to, 1)
        : null
  if (oneSided !== null) return oneSided
  const first = from === null ? open('anyBefore') : openBound(from)
  const last = to === null ? open('anyAfter') : openBound(to)
  if (first === null || last === null) return null
  // A side without limit takes the other's unit, so that it has the right one when it gets a limit.
  const unit = (from === null ? last : first).unit
  return ofType({
    type: 'fromTo',
    from: from === null ? { ...first, unit } : first,
    to: to === null ? { ...last, unit } : last,
  })
}

function openRelativeBound(
  type: 'after' | 'before',
  text: string | null,
  days: number,
): DateFilterState | null {
  const day = beside(text, days)
  const state = ofType({ type, day })
  return dateFilterFaults(state).length === 0 ? state : null
}

const open = (kind: DateSideKind): DateFilterSide => ({ ...newDateFilter.exactly, kind })

function openBound(text: string): DateFilterSide | null {
  return openExpression(text) ?? (readFixedBound(text) === null ? null : { ...open('fixed'), fixed: text })
}

function openExpression(text: string): DateFilterSide | null {
  const relative = parseRelativeDay(text)
  if (relative === null) return null
  const { amount, unit } = relative
  if (amount === 0) return open('today')
  return { kind: amount < 0 ? 'past' : 'future', count: String(Math.abs(amount)), unit }
}

function expressionOf({ kind, count, unit, fixed }: DateFilterSide): string | null {
  if (kind === 'anyBefore' || kind === 'anyAfter') return null
  if (kind === 'fixed') return fixed ?? null
  return kind === 'today' ? 'today' : `today ${kind === 'past' ? '-' : '+'} ${readCount(count) ?? ''} ${unit}`
}

function beside(text: string | null, days: number): string | null {
  const day = text === null ? null : readDay(text)
  return day === null ? null : writeDay(day + days)
}

function inOrder(one: DateFilterSide, other: DateFilterSide): readonly [DateFilterSide, DateFilterSide] {
  return runsBackwards(one, other) ? [other, one] : [one, other]
}

/** Fewest and most days that a unit has. */
const spanOf = { day: [1, 1], week: [7, 7], month: [28, 31] } as const

/** Whether the first day surely comes after the second: months have no fixed length, and today moves. */
function runsBackwards(first: DateFilterSide, second: DateFilterSide): boolean {
  if (first.kind === 'fixed' && second.kind === 'fixed') {
    const span = spanOfRange({ from: first.fixed ?? null, to: second.fixed ?? null }, 0)
    return span !== null && span.fromMs >= span.toMs
  }
  return Math.min(...daysFromToday(first)) > Math.max(...daysFromToday(second))
}

/** Further than any day from today, and nearer than no limit. */
const farDays = 1e9

function daysFromToday({ kind, count, unit }: DateFilterSide): readonly number[] {
  if (kind === 'fixed') return [-farDays, farDays]
  if (kind === 'today') return [0]
  if (kind === 'anyBefore') return [-Infinity]
  if (kind === 'anyAfter') return [Infinity]
  const sign = kind === 'past' ? -1 : 1
  return spanOf[unit].map(days => sign * days * (readCount(count) ?? 0))
}
