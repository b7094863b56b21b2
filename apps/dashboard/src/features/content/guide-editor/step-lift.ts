const bounded = (to: number, count: number) => Math.max(0, Math.min(to, count - 1))

/**
 * Returns the position to which a key moves a step that would now land at `to`, or null if the key has no meaning.
 * Positions count from 0.
 */
export function moveStepInList(key: string, to: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: to - 1,
    ArrowDown: to + 1,
    PageUp: to - 10,
    PageDown: to + 10,
    Home: 0,
    End: count - 1,
  }
  const found = places[key]
  return found === undefined ? null : bounded(found, count)
}

/** A step taken out of its place, and where it would go if it were let go now. */
interface StepLift {
  readonly item: number
  readonly drop: number
}

/** On which side of the row at `index` the lifted step would come to stand; null where not beside this row. */
export function markOf(lift: StepLift | null, index: number): 'before' | 'after' | null {
  if (lift === null || lift.drop !== index || lift.item === lift.drop) return null
  return lift.drop < lift.item ? 'before' : 'after'
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * Returns the target position of a row that is dragged from `from` to height `y`: below all rows whose middle it has
 * passed.
 */
export function placeAt(spans: readonly Span[], from: number, y: number): number {
  const above = spans.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y)
  return bounded(above.length, spans.length)
}
