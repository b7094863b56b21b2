import type { Evidence } from './compare-traits.ts'

/** Share of all points from which an element may be the one, and how far it must be ahead of the next. */
const leastShare = 0.5
const minMargin = 0.08
/** Fewer points to reach prove nothing. */
const leastPoints = 6

/** The evidence of several comparisons together, as a share of all points; 0 where there is too little of it. */
export function shareOfPoints(...evidence: readonly Evidence[]): number {
  const most = evidence.reduce((sum, one) => sum + one.most, 0)
  return most < leastPoints ? 0 : evidence.reduce((sum, one) => sum + one.score, 0) / most
}

/**
 * The element that is the recorded one: good enough by itself and clearly ahead of all others; null where none is. A
 * wrong element is worse than none.
 */
export function chooseMatch<E>(shares: readonly (readonly [element: E, share: number])[]): E | null {
  const [first, second] = shares.toSorted(([, one], [, other]) => other - one)
  if (!first || first[1] < leastShare) return null
  return second && first[1] - second[1] < minMargin ? null : first[0]
}
