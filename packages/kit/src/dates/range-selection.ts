import { type Day, type DayRange, rangeOf } from './day.ts'

/** State of a range picker while it is open. */
export interface RangeSelection {
  readonly range: DayRange | null
  /** The first click of a selection under way; null when none is. */
  readonly anchor: Day | null
  /** The day under the pointer or the focus while a selection is under way. */
  readonly hovered: Day | null
}

/** A selection before its first click. */
export function startSelection(range: DayRange | null): RangeSelection {
  return { range, anchor: null, hovered: null }
}

/** The first click sets a range of one day, the second one from the earlier day to the later (document 1 §4). */
export function clickDay({ anchor }: RangeSelection, day: Day): RangeSelection {
  return anchor === null
    ? { range: { from: day, to: day }, anchor: day, hovered: null }
    : startSelection(rangeOf(anchor, day))
}

/** Between the clicks, the day under the pointer is shown as the other end (document 1 §4). */
export function hoverDay(selection: RangeSelection, day: Day | null): RangeSelection {
  return selection.anchor === null || selection.hovered === day ? selection : { ...selection, hovered: day }
}

/** Returns the range that is shown as chosen: the range, or during a selection the range that a click would create. */
export function shownRange({ range, anchor, hovered }: RangeSelection): DayRange | null {
  return anchor === null || hovered === null ? range : rangeOf(anchor, hovered)
}
