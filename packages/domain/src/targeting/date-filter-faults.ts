import { readDay, writeDay } from './berlin-time.ts'
import type { DateFilterSide, DateFilterSideName, DateFilterState } from './date-filter-state.ts'

/** What keeps the dropdown from closing: a wrong count of one side, no day, or a range without any limit. */
export type DateFilterFault =
  | { readonly at: DateFilterSideName; readonly code: 'countInvalid' }
  | { readonly at: 'day'; readonly code: 'dayMissing' }
  | { readonly at: 'fromTo'; readonly code: 'unbounded' }

/** Document 2 §5.5: "required, minimum 1, maximum 999". */
const counts = { min: 1, max: 999 }

/** A typed count to its number; null for anything but a whole number from 1 to 999. */
export function readCount(text: string): number | null {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return count >= counts.min && count <= counts.max ? count : null
}

/** What is wrong with a date filter; it may be closed and stored when nothing is (document 1 §4). */
export function dateFilterFaults(state: DateFilterState): readonly DateFilterFault[] {
  switch (state.type) {
    case 'empty':
    case 'not-empty':
      return []
    case 'exactly':
      return countFaults(state, ['exactly'])
    case 'fromTo':
      return isUnbounded(state) ? [{ at: 'fromTo', code: 'unbounded' }] : countFaults(state, ['from', 'to'])
    case 'after':
    case 'on':
    case 'before':
      return hasNeighbours(state.day) ? [] : [{ at: 'day', code: 'dayMissing' }]
  }
}

function countFaults(
  state: DateFilterState,
  names: readonly DateFilterSideName[],
): readonly DateFilterFault[] {
  return names
    .filter(name => hasCount(state[name]) && readCount(state[name].count) === null)
    .map(at => ({ at, code: 'countInvalid' }))
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
