/** The list with the entry at `from` at `to`; unchanged where either lies outside. */
export function placeInOrder<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length || from === to) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Upper and lower edge of a row in pixels. */
export interface RowSpan {
  readonly top: number
  readonly bottom: number
}

/**
 * Returns the new place of a row that is dragged from `from` to height `y`: the place of the row under the pointer once
 * its middle is passed; above all rows the first place, below all the last.
 */
export function dropIndex(spans: readonly RowSpan[], from: number, y: number): number {
  const above = spans.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y)
  return Math.min(above.length, spans.length - 1)
}
