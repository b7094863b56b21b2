import type { Evidence } from './compare-traits.ts'

/** Share of all points from which an element may be the one, and how far it must be ahead of the next. */
const leastShare = 0.5
const minMargin = 0.08
/** An element far ahead of all others needs less. */
export const leastShareAlone = 0.42
const minMarginAlone = 0.2
/** Number of rivals that are recorded at most. */
export const maxRivals = 2
/** Fewer points to reach prove nothing. */
const leastPoints = 6

/** The evidence of several comparisons together, as a share of all points; 0 where there is too little of it. */
export function shareOfPoints(...evidence: readonly Evidence[]): number {
  const most = evidence.reduce((sum, one) => sum + one.most, 0)
  return most < leastPoints ? 0 : evidence.reduce((sum, one) => sum + one.score, 0) / most
}

/** An element with its share of the points. */
export interface ShareOfMatch {
  readonly share: number
  /** Whether it is rather another element that was there when the element was picked. */
  readonly isRival?: boolean
}

/**
 * The element that is the recorded one: good enough by itself and clearly ahead of all others; null where none is. A
 * wrong element is worse than none.
 * @param areRivalsKnown whether all elements that came close were recorded: then only unknown ones compete
 */
export function chooseMatch<M extends ShareOfMatch>(matches: readonly M[], areRivalsKnown = true): M | null {
  const ordered = matches.toSorted((one, other) => other.share - one.share)
  const first = ordered.find(({ isRival }) => !isRival)
  if (!first) return null
  const second = ordered.find(one => one !== first && !(areRivalsKnown && one.isRival))
  const margin = first.share - Math.max(0, second?.share ?? 0)
  const least = margin < minMarginAlone ? leastShare : leastShareAlone
  return first.share < least || margin < minMargin ? null : first
}
