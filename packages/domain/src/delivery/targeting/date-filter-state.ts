/** Types of a date filter (document 1 §4, document 2 §5.5). */
export const dateFilterTypes = ['fromTo', 'exactly', 'after', 'on', 'before', 'empty', 'not-empty'] as const
export type DateFilterType = (typeof dateFilterTypes)[number]

/** Kinds of either side of "from … to …". */
export const fromToKinds = ['past', 'today', 'future', 'anyBefore', 'anyAfter'] as const
export type FromToKind = (typeof fromToKinds)[number]

/** Kinds of a side: those that a user can choose, and the fixed day or instant of a stored range. */
export type DateSideKind = FromToKind | 'fixed'

export const exactlyKinds = ['past', 'today', 'future'] as const

export const dateUnits = ['day', 'week', 'month'] as const
export type DateUnit = (typeof dateUnits)[number]

/** The day that a side stands for: so many units before or after today, today, a fixed one, or no limit. */
export interface DateFilterSide {
  readonly kind: DateSideKind
  /** As it was typed: it may be wrong while the dropdown is open. */
  readonly count: string
  readonly unit: DateUnit
  /** The day (`YYYY-MM-DD`) or instant that the side was stored with; only such a side may be `fixed`. */
  readonly fixed?: string
}

/** The sides that a type asks for: two of "from … to …", one of "exactly". */
export type DateFilterSideName = 'from' | 'to' | 'exactly'

/** State of the date filter dropdown. Only the fields that its type requires count. */
export interface DateFilterState {
  readonly type: DateFilterType
  readonly from: DateFilterSide
  readonly to: DateFilterSide
  readonly exactly: DateFilterSide
  /** The day of after, on and before, `YYYY-MM-DD`; null while none is chosen. */
  readonly day: string | null
}

export type DateFilterAction =
  | { readonly set: 'type'; readonly type: DateFilterType }
  | { readonly set: 'kind'; readonly side: DateFilterSideName; readonly kind: DateSideKind }
  | { readonly set: 'count'; readonly side: DateFilterSideName; readonly count: string }
  | { readonly set: 'unit'; readonly side: DateFilterSideName; readonly unit: DateUnit }
  | { readonly set: 'fixed'; readonly side: DateFilterSideName; readonly day: string }
  | { readonly set: 'day'; readonly day: string }

const dayAgo: DateFilterSide = { kind: 'past', count: '1', unit: 'day' }

/** "From … to …" starts without an end (document 1 §4). */
const fromToStart = { from: dayAgo, to: { ...dayAgo, kind: 'anyAfter' } } as const

/** A date filter before anything is chosen. */
export const newDateFilter: DateFilterState = {
  type: 'fromTo',
  ...fromToStart,
  exactly: dayAgo,
  day: null,
}

const otherSide = { from: 'to', to: 'from', exactly: null } as const

/**
 * Whether a kind cannot be chosen on a side: `exactly` has limits only, one open end is enough for two sides, and
 * fixed is only what was stored so.
 */
export function isDateKindOff(state: DateFilterState, side: DateFilterSideName, kind: DateSideKind): boolean {
  if (kind === 'fixed') return state[side].fixed === undefined
  if (kind !== 'anyBefore' && kind !== 'anyAfter') return false
  const other = otherSide[side]
  return other === null || state[other].kind === kind
}

/** The filter after one choice of the person; a kind that is off changes nothing. */
export function changeDateFilter(state: DateFilterState, action: DateFilterAction): DateFilterState {
  switch (action.set) {
    case 'type':
      return { ...state, type: action.type, ...(action.type === 'fromTo' ? fromToStart : {}) }
    case 'kind':
      return isDateKindOff(state, action.side, action.kind)
        ? state
        : { ...state, [action.side]: { ...state[action.side], kind: action.kind } }
    case 'count':
      return { ...state, [action.side]: { ...state[action.side], count: action.count } }
    case 'unit':
      return changeUnit(state, action.side, action.unit)
    case 'fixed':
      return { ...state, [action.side]: { ...state[action.side], fixed: action.day } }
    case 'day':
      return { ...state, day: action.day }
  }
}

function changeUnit(state: DateFilterState, side: DateFilterSideName, unit: DateUnit): DateFilterState {
  const other = otherSide[side]
  return {
    ...state,
    [side]: { ...state[side], unit },
    ...(other === null ? {} : { [other]: { ...state[other], unit } }),
  }
}
