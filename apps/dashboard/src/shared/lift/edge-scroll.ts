/** How near to the edge of what scrolls, in pixels, dragging scrolls it. */
const edgePx = 48
const fastestPx = 18

/** By how many pixels a frame scrolls while something is held at height `y`; 0 away from the edges. */
export function edgeScroll({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const beyond = y < top + edgePx ? y - top - edgePx : y > bottom - edgePx ? y - bottom + edgePx : 0
  return Math.round(Math.max(-1, Math.min(1, beyond / edgePx)) * fastestPx)
}
