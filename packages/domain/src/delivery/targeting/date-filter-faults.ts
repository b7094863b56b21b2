import { readDay, writeDay } from './berlin-time.ts'
import type { DateFilterSide, DateFilterSideName, DateFilterState } from './date-filter-state.ts'
import { isDateBound } from './date-range.ts'

/**
 * Faults that prevent the dropdown from closing: a wrong count or day of one side, no day, or a range without any
 * limit.
 */
export type DateFilterFault =
  | { readonly at: DateFilterSideName; readonly code: 'countInvalid' | 'fixedInvalid' }
  | { readonly at: 'day'; readonly code: 'dayMissing' }
  | { readonly at: 'fromTo'; readonly code: 'unbounded' }

/** Document 2 §5.5: "required, minimum 1, maximum 999". */
const counts = { min: 1, max: 999 }

/** A typed count to its number; null for anything but a whole number from 1 to 999. */
export function readCount(text: string): number | null {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return count >= counts.min && count <= counts.max ? count : null
}

/** Returns the faults in a date filter. If there are none, it may be closed and stored (document 1 §4). */
export function dateFilterFaults(state: DateFilterState): readonly DateFilterFault[] {
  switch (state.type) {
    case 'empty':
    case 'not-empty':
      return []
    case 'exactly':
      return sideFaults(state, ['exactly'])
    case 'fromTo':
      return isUnbounded(state) ? [{ at: 'fromTo', code: 'unbounded' }] : sideFaults(state, ['from', 'to'])
    case 'after':
    case 'on':
    case 'before':
      return hasNeighbours(state.day) ? [] : [{ at: 'day', code: 'dayMissing' }]
  }
}

function sideFaults(
  state: DateFilterState,
  names: readonly DateFilterSideName[],
): readonly DateFilterFault[] {
  return names.flatMap((at): readonly DateFilterFault[] => {
    const { kind, count, fixed = '' } = state[at]
    if (hasCount({ kind }) && readCount(count) === null) return [{ at, code: 'countInvalid' }]
    return kind === 'fixed' && !isDateBound(fixed) ? [{ at, code: 'fixedInvalid' }] : []
  })
}

/** Whether the text is a day, and the days beside it can be written too: "after" and "before" store those. */
function hasNeighbours(text: string | null): boolean {
  const day = text === null ? null : readDay(text)
  return day !== null && writeDay(day) === text && writeDay(day - 1) !== null && writeDay(day + 1) !== null
}

/** Whether a side counts units. */
export function hasCount({ kind }: Pick<DateFilterSide, 'kind'>): boolean {
  return kind === 'past' || kind === 'future'
}

function isUnbounded({ from, to }: DateFilterState): boolean {
  return [from, to].every(({ kind }) => kind === 'anyBefore' || kind === 'anyAfter')
}
