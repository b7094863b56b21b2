import type { Box, Size } from '../player/placement.ts'

/** Gap of the placement between card, target and window edges, plus a pixel for rounding. */
const apartPx = 27
/** Returns the larger of the free heights above and below a box. */
export const roomAround = ({ top, height }: Box, viewport: Size): number =>
  Math.floor(Math.max(top, viewport.height - top - height) - apartPx)

/**
 * Returns the maximum height of a card that fits on no side of its target, so that the target stays visible (WCAG 2.2,
 * 2.4.11). Null: no limit, also if it would be less than `leastPx`. All lengths are CSS pixels of our layer.
 */
export function maxHeightBeside(card: Size, target: Box, viewport: Size, leastPx: number): number | null {
  const { left, width } = target
  const isRoomBeside = Math.max(left, viewport.width - left - width) >= card.width + apartPx
  const room = roomAround(target, viewport)
  return isRoomBeside || card.height <= room || room < leastPx ? null : room
}
