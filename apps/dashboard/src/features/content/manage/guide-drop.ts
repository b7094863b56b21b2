import type { Section } from './manage-lines.ts'

/** A place among the guides of a chapter (0: Unsorted); as a target, the gap before the guide at that place. */
export interface GuidePosition {
  readonly key: number
  readonly place: number
}

/** Whether a guide that is let go there stays where it is. */
export const isOwnPlace = (from: GuidePosition, to: GuidePosition): boolean =>
  from.key === to.key && (to.place === from.place || to.place === from.place + 1)

type Living = Pick<Section, 'count' | 'isOpen'> & { readonly key: number }

/** The gap in which a guide lands that is dropped on a chapter as a whole: its end. */
export const endOf = ({ key, count }: Living): GuidePosition => ({ key, place: count })

const isLiving = (section: Section): section is Section & Living => section.key !== 'deleted'

function stepDown(sections: readonly Living[], at: GuidePosition): GuidePosition | null {
  const index = sections.findIndex(({ key }) => key === at.key)
  const here = sections[index]
  if (here?.isOpen && at.place < here.count) return { ...at, place: at.place + 1 }
  const next = sections[index + 1]
  return next ? { key: next.key, place: next.isOpen ? 0 : next.count } : null
}

function stepUp(sections: readonly Living[], at: GuidePosition): GuidePosition | null {
  const index = sections.findIndex(({ key }) => key === at.key)
  const here = sections[index]
  if (here?.isOpen && at.place > 0) return { ...at, place: at.place - 1 }
  const previous = sections[index - 1]
  return previous ? endOf(previous) : null
}

function jump(sections: readonly Living[], at: GuidePosition, by: 1 | -1): GuidePosition | null {
  const other = sections[sections.findIndex(({ key }) => key === at.key) + by]
  return other ? endOf(other) : null
}

/**
 * Returns the position to which a key moves a guide that was lifted from `from` and would now land at `at`: arrows move
 * from gap to gap and on into the next chapter, Home and End to the ends of the chapter, PageUp and PageDown to the end
 * of the one above or below. Null if the key has no meaning, or there is no position in that direction.
 */
export function moveGuideInList(
  sections: readonly Section[],
  from: GuidePosition,
  at: GuidePosition,
  key: string,
): GuidePosition | null {
  const living = sections.filter(isLiving)
  const step = key === 'ArrowDown' ? stepDown : key === 'ArrowUp' ? stepUp : null
  if (step) {
    let next = step(living, at)
    // Both gaps beside the guide are its own place: one press leads past them.
    while (next && isOwnPlace(from, next) && isOwnPlace(from, at)) next = step(living, next)
    return next
  }
  if (key === 'PageDown') return jump(living, at, 1)
  if (key === 'PageUp') return jump(living, at, -1)
  const here = living.find(section => section.key === at.key)
  if (key === 'Home' && here?.isOpen) return { ...at, place: 0 }
  return key === 'End' && here ? endOf(here) : null
}

/** Whom a guide shall stand beside, as the call takes it; empty: at the end. */
export type Beside = { readonly beforeId: number } | { readonly afterId: number } | Record<string, never>

/**
 * The neighbour of a gap. `idAt` knows the guides that are loaded; null: neither neighbour is, so that the gap
 * cannot be told. `count`: how many guides are shown there.
 */
export function neighboursOf(
  { place }: GuidePosition,
  count: number,
  idAt: (place: number) => number | undefined,
): Beside | null {
  const after = place < count ? idAt(place) : undefined
  if (after !== undefined) return { beforeId: after }
  const before = place > 0 ? idAt(place - 1) : undefined
  if (before !== undefined) return { afterId: before }
  return place >= count ? {} : null
}

/** Returns the former position of a guide, relative to its neighbours, to undo a move. */
export function formerPlace(
  from: GuidePosition,
  count: number,
  idAt: (place: number) => number | undefined,
): Beside {
  const next = from.place + 1 < count ? idAt(from.place + 1) : undefined
  if (next !== undefined) return { beforeId: next }
  const previous = from.place > 0 ? idAt(from.place - 1) : undefined
  return previous === undefined ? {} : { afterId: previous }
}

/** On which edge of the row at `place` the mark of a drop stands; null: not at this row. The last gap marks the last row. */
export function dropMark(
  row: GuidePosition,
  count: number,
  drop: GuidePosition | null,
  from: GuidePosition | null,
): 'before' | 'after' | null {
  if (drop === null || from === null || drop.key !== row.key || isOwnPlace(from, drop)) return null
  if (drop.place === row.place) return 'before'
  return drop.place === count && row.place === count - 1 ? 'after' : null
}
