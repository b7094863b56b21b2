import type { Box, Size } from '../player/placement.ts'

/** Gap that the placement keeps between card, target and the edges of the window, plus a pixel for rounding. */
const apartPx = 27
/** The height that the roomier of both sides, above and below, leaves to a card. */
export const roomAround = ({ top, height }: Box, viewport: Size): number =>
  Math.floor(Math.max(top, viewport.height - top - height) - apartPx)

/**
 * How high a card may be for its target to stay in sight (WCAG 2.2, 2.4.11), where it fits on no side of it; null: as
 * high as it is, also where less than `leastPx` would be left. All lengths are CSS pixels of our layer.
 */
export function highestBeside(card: Size, target: Box, viewport: Size, leastPx: number): number | null {
  const { left, width } = target
  const isRoomBeside = Math.max(left, viewport.width - left - width) >= card.width + apartPx
  const room = roomAround(target, viewport)
  return isRoomBeside || card.height <= room || room < leastPx ? null : room
}
