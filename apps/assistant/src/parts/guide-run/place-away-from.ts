import type { Box, Size } from '../player/placement.ts'
import { placeCard } from '../player/placement.ts'

/** Minimum distance between the card, the avoided layer, and the edges of the window. */
const apartPx = 12
/** Size of the card as a pill; must equal the size in `guide-run.css`. */
const pill: Size = { width: 240, height: 48 }

export interface Apart {
  readonly left: number
  readonly top: number
  readonly isPill: boolean
}

const areApart = (one: Box, other: Box): boolean =>
  one.left + one.width + apartPx / 2 <= other.left ||
  other.left + other.width + apartPx / 2 <= one.left ||
  one.top + one.height + apartPx / 2 <= other.top ||
  other.top + other.height + apartPx / 2 <= one.top

/** Returns the smallest box that contains all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(one => one.left))
  const top = Math.min(...boxes.map(one => one.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map(one => one.left + one.width)) - left,
    height: Math.max(...boxes.map(one => one.top + one.height)) - top,
  }
}

function corners({ width, height }: Size, viewport: Size): { left: number; top: number }[] {
  const lefts = [viewport.width - width - apartPx, apartPx]
  const tops = [viewport.height - height - apartPx, apartPx]
  return tops.flatMap(top => lefts.map(left => ({ left, top })))
}

/**
 * Finds a position at which the card covers neither its target nor the layers open beside it: beside all of them, else
 * in a corner, else in a corner as a pill. All lengths are CSS pixels of our layer.
 */
export function placeAwayFrom(
  card: Size,
  viewport: Size,
  taken: readonly Box[],
  isRightToLeft: boolean,
): Apart {
  const isFree = (place: { left: number; top: number }, size: Size): boolean =>
    taken.every(one => areApart({ ...place, ...size }, one))
  const beside = placeCard({
    card,
    viewport,
    target: boxAround(taken),
    side: 'auto',
    dx: 0,
    dy: 0,
    isRightToLeft,
  })
  const whole = [beside, ...corners(card, viewport)].find(place => isFree(place, card))
  if (whole) return { left: whole.left, top: whole.top, isPill: false }
  const small = corners(pill, viewport)
  const place = small.find(one => isFree(one, pill)) ?? small[1]
  return { left: place?.left ?? apartPx, top: place?.top ?? apartPx, isPill: true }
}
