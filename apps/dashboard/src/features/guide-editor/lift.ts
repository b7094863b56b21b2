/** A step taken out of its place, and where it would go if it were let go now. Positions count from 0. */
export interface Lift {
  readonly from: number
  readonly to: number
  readonly by: 'pointer' | 'keys'
}

export interface LiftStep {
  readonly lift: Lift | null
  /** The step is to be moved. */
  readonly drop?: { readonly from: number; readonly to: number }
  /** What happened, for people who do not see it. */
  readonly told?: 'lifted' | 'over' | 'dropped' | 'cancelled'
}

const bounded = (to: number, count: number) => Math.max(0, Math.min(to, count - 1))

function place(key: string, { to }: Lift, count: number): number | null {
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

/**
 * What a key on the handle of the step at `index` does: Space or Enter lifts it and lets it go, arrows carry it,
 * Escape puts it back. Null: the key means nothing here. `count`: how many steps there are.
 */
export function liftByKey(lift: Lift | null, key: string, index: number, count: number): LiftStep | null {
  const isGrip = key === ' ' || key === 'Enter'
  if (lift === null) return isGrip ? { lift: { from: index, to: index, by: 'keys' }, told: 'lifted' } : null
  if (key === 'Escape') return { lift: null, told: 'cancelled' }
  if (isGrip) return letGo(lift)
  const to = place(key, lift, count)
  if (to === null) return null
  return to === lift.to ? { lift } : { lift: { ...lift, to }, told: 'over' }
}

/** Lets a lifted step go where it is. */
export function letGo({ from, to }: Lift): LiftStep {
  return from === to ? { lift: null, told: 'cancelled' } : { lift: null, drop: { from, to }, told: 'dropped' }
}

/** On which side of the row at `index` the lifted step would come to stand; null where not beside this row. */
export function markOf(lift: Lift | null, index: number): 'before' | 'after' | null {
  if (lift === null || lift.to !== index || lift.from === lift.to) return null
  return lift.to < lift.from ? 'before' : 'after'
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/** Where a row lands that is dragged from `from` to height `y`: below all rows whose middle it has passed. */
export function placeAt(spans: readonly Span[], from: number, y: number): number {
  const above = spans.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y)
  return bounded(above.length, spans.length)
}

/** How near to the edge of a list, in pixels, dragging scrolls it. */
const edgePx = 36
const fastestPx = 14

/** By how many pixels a frame scrolls a list while something is dragged at height `y`; 0 away from its edges. */
export function scrollBy({ top, bottom }: Span, y: number): number {
  const beyond = y < top + edgePx ? y - top - edgePx : y > bottom - edgePx ? y - bottom + edgePx : 0
  return Math.round(Math.max(-1, Math.min(1, beyond / edgePx)) * fastestPx)
}
