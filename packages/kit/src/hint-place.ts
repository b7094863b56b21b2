export type HintSide = 'top' | 'right' | 'bottom' | 'left'

interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Pixels between control and hint, and between hint and the edge of the window. */
const gap = 6
const margin = 8

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

const clamp = (value: number, room: number, taken: number) =>
  Math.max(margin, Math.min(value, room - taken - margin))

/** Returns the start position of a hint of this size on one side of its control. */
function beside(anchor: Box, size: Size, side: HintSide): { readonly left: number; readonly top: number } {
  const middleX = anchor.left + (anchor.width - size.width) / 2
  const middleY = anchor.top + (anchor.height - size.height) / 2
  if (side === 'top') return { left: middleX, top: anchor.top - size.height - gap }
  if (side === 'bottom') return { left: middleX, top: anchor.top + anchor.height + gap }
  if (side === 'left') return { left: anchor.left - size.width - gap, top: middleY }
  return { left: anchor.left + anchor.width + gap, top: middleY }
}

function fits(
  place: { readonly left: number; readonly top: number },
  size: Size,
  view: Size,
  side: HintSide,
) {
  if (side === 'top') return place.top >= margin
  if (side === 'bottom') return place.top + size.height <= view.height - margin
  if (side === 'left') return place.left >= margin
  return place.left + size.width <= view.width - margin
}

/**
 * Returns the position of a hint: on the preferred side of its control, on the opposite one if only that has room, and
 * always inside the window. All numbers are pixels of the window.
 */
export function placeHint(anchor: Box, size: Size, view: Size, preferred: HintSide) {
  const side =
    [preferred, opposite[preferred]].find(one => fits(beside(anchor, size, one), size, view, one)) ??
    preferred
  const { left, top } = beside(anchor, size, side)
  return {
    side,
    left: Math.round(clamp(left, view.width, size.width)),
    top: Math.round(clamp(top, view.height, size.height)),
  }
}
