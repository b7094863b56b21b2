/** A part of what scrolls, in pixels from its top. */
export interface View {
  readonly from: number
  readonly to: number
}

/** Returns the offsets of consecutive lines with these heights; the last entry is the end of the list. */
export function startsOf(heights: readonly number[]): readonly number[] {
  const starts = [0]
  let end = 0
  for (const height of heights) {
    end += height
    starts.push(end)
  }
  return starts
}

/** The line that lies at this height; the first or the last where it is above or below all of them. */
export function lineAt(starts: readonly number[], px: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The lines to draw: those in view, `overscan` more on either side, and `kept` wherever it is; in their order.
 * None where there is nothing to see.
 */
export function linesToDraw(
  starts: readonly number[],
  view: View,
  overscan: number,
  kept: number | null,
): readonly number[] {
  const count = starts.length - 1
  if (count === 0 || view.to <= view.from) return []
  const first = Math.max(0, lineAt(starts, view.from) - overscan)
  const last = Math.min(count - 1, lineAt(starts, view.to) + overscan)
  const drawn = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (kept === null || kept < 0 || kept >= count || (kept >= first && kept <= last)) return drawn
  return kept < first ? [kept, ...drawn] : [...drawn, kept]
}

/** The part of what scrolls that is drawn, in whole grains: while one scrolls within a grain nothing is drawn again. */
export function viewOf(scrollTop: number, height: number, grain: number): View {
  if (height <= 0) return { from: 0, to: 0 }
  return {
    from: Math.floor(scrollTop / grain) * grain,
    to: Math.ceil((scrollTop + height) / grain) * grain,
  }
}

/** How far to scroll so that a line from `start` to `end` is in view; where it is, nothing changes. */
export function scrollFor({ from, to }: View, start: number, end: number): number {
  if (start < from) return start
  return end > to ? end - (to - from) : from
}
