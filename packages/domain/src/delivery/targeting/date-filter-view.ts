import { dateFilterFaults, hasCount } from './date-filter-faults.ts'
import {
  type DateFilterSide,
  type DateFilterSideName,
  type DateFilterState,
  type DateFilterType,
  type DateSideKind,
  type DateUnit,
  dateFilterTypes,
  dateUnits,
  exactlyKinds,
  fromToKinds,
  isDateKindOff,
} from './date-filter-state.ts'
import { berlinDayOfBound } from './date-range.ts'

/** One side as the dropdown shows it. */
export interface DateFilterSideView {
  readonly name: DateFilterSideName
  readonly kind: DateSideKind
  readonly kinds: readonly { readonly value: DateSideKind; readonly isOff: boolean }[]
  /** As typed; null where the kind counts nothing. */
  readonly count: string | null
  /** The fixed day, `YYYY-MM-DD` unless it is wrong; null where the kind is another. */
  readonly fixed: string | null
  readonly isWrong: boolean
  readonly unit: DateUnit
  readonly units: readonly DateUnit[]
}

/** Everything that the date filter dropdown shows of a state. */
export interface DateFilterView {
  readonly type: DateFilterType
  readonly types: readonly DateFilterType[]
  readonly sides: readonly DateFilterSideView[]
  /** Present for the types that ask for a day. */
  readonly day: { readonly value: string | null; readonly isWrong: boolean } | null
  readonly isUnbounded: boolean
  /** Whether the dropdown may close (document 1 §4). */
  readonly mayClose: boolean
}

/** Returns the view of a state that the dropdown shows. */
export function viewDateFilter(state: DateFilterState): DateFilterView {
  const faults = dateFilterFaults(state)
  const { type, day } = state
  const asksForDay = type === 'after' || type === 'on' || type === 'before'
  return {
    type,
    types: dateFilterTypes,
    sides: sideNames(type).map(name => ({
      name,
      kind: state[name].kind,
      kinds: kindsOf(name, state[name]).map(value => ({ value, isOff: isDateKindOff(state, name, value) })),
      count: hasCount(state[name]) ? state[name].count : null,
      fixed: state[name].kind === 'fixed' ? fixedDayOf(state[name]) : null,
      isWrong: faults.some(fault => fault.at === name),
      unit: state[name].unit,
      units: dateUnits,
    })),
    day: asksForDay ? { value: day, isWrong: faults.length > 0 } : null,
    isUnbounded: faults.some(({ code }) => code === 'unbounded'),
    mayClose: faults.length === 0,
  }
}

function kindsOf(name: DateFilterSideName, { fixed }: DateFilterSide): readonly DateSideKind[] {
  if (name === 'exactly') return exactlyKinds
  return fixed === undefined ? fromToKinds : [...fromToKinds, 'fixed']
}

const fixedDayOf = ({ fixed = '' }: DateFilterSide): string => berlinDayOfBound(fixed) ?? fixed

function sideNames(type: DateFilterType): readonly DateFilterSideName[] {
  if (type === 'fromTo') return ['from', 'to']
  return type === 'exactly' ? ['exactly'] : []
}
