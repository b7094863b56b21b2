import type { StepSide } from '@waymark/domain/content/guide'

/** Edges and size in CSS pixels of the viewport. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

type TargetSide = Exclude<StepSide, 'auto' | 'center'>

export interface Place {
  readonly left: number
  readonly top: number
  /** The side of the target on which the card stands; `center` when it is in the middle. */
  readonly side: Exclude<StepSide, 'auto'>
  /** Position of the arrow along the card's edge, from its left or top; null without an arrow. */
  readonly arrow: number | null
}

interface Request {
  readonly card: Size
  readonly viewport: Size
  /** Null for a slide. */
  readonly target: Box | null
  readonly side: StepSide
  readonly dx: number
  readonly dy: number
  readonly isRightToLeft: boolean
}

/** Between target and card, room for the outline and the arrow. */
const gap = 14
/** Between card and the edge of the window. */
const margin = 12
/** An arrow nearer to a corner would leave the card's rounded edge. */
const arrowInset = 20

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

const opposite: Record<TargetSide, TargetSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
}

function roomBeside(side: TargetSide, target: Box, viewport: Size): number {
  if (side === 'top') return target.top
  if (side === 'bottom') return viewport.height - target.top - target.height
  return side === 'left' ? target.left : viewport.width - target.left - target.width
}

/** Below first, as one reads on; beside a menu at the edge of the window, so that the menu stays in sight. */
function sidesInOrder(x: number, y: number, viewport: Size, isRightToLeft: boolean): readonly TargetSide[] {
  const inner = x < viewport.width / 4 ? 'right' : x > (viewport.width * 3) / 4 ? 'left' : null
  const isInBar = y < viewport.height / 8 || y > (viewport.height * 7) / 8
  const onwards = isRightToLeft ? 'left' : 'right'
  const rest = ['bottom', onwards, 'top', opposite[onwards]] as const
  return inner && !isInBar ? [inner, ...rest] : rest
}

/** The requested side if the card fits there, else its opposite, else the first that fits, else the roomiest. */
function chooseSide(
  requested: TargetSide | 'auto',
  order: readonly TargetSide[],
  spare: (side: TargetSide) => number,
): TargetSide {
  const tries = requested === 'auto' ? order : [requested, opposite[requested], ...order]
  const roomiest = [...order].sort((one, other) => spare(other) - spare(one))
  return tries.find(side => spare(side) >= 0) ?? roomiest[0] ?? 'bottom'
}

/**
 * Calculates the position of a card: beside its target on a side with enough room, never outside the window, with an
 * arrow to the target. The author's offset moves it within those bounds. All lengths are CSS pixels.
 */
export function placeCard({ card, viewport, target, side, dx, dy, isRightToLeft }: Request): Place {
  const keepInside = (left: number, top: number) => ({
    left: clamp(left + dx, margin, Math.max(margin, viewport.width - card.width - margin)),
    top: clamp(top + dy, margin, Math.max(margin, viewport.height - card.height - margin)),
  })
  if (!target || side === 'center') {
    const middle = keepInside((viewport.width - card.width) / 2, (viewport.height - card.height) / 2)
    return { ...middle, side: 'center', arrow: null }
  }
  const isBeside = (one: TargetSide) => one === 'left' || one === 'right'
  const spare = (one: TargetSide) =>
    roomBeside(one, target, viewport) - (isBeside(one) ? card.width : card.height) - gap - margin
  const middleX = target.left + target.width / 2
  const middleY = target.top + target.height / 2
  const chosen = chooseSide(side, sidesInOrder(middleX, middleY, viewport, isRightToLeft), spare)
  const { left, top } = isBeside(chosen)
    ? keepInside(
        chosen === 'left' ? target.left - card.width - gap : target.left + target.width + gap,
        middleY - Math.min(card.height / 2, 60),
      )
    : keepInside(
        // Wide targets are read from where their line begins.
        target.width > card.width
          ? isRightToLeft
            ? target.left + target.width - card.width
            : target.left
          : middleX - card.width / 2,
        chosen === 'top' ? target.top - card.height - gap : target.top + target.height + gap,
      )
  const along = isBeside(chosen) ? middleY - top : middleX - left
  const length = isBeside(chosen) ? card.height : card.width
  const isCovering = spare(chosen) < 0
  return {
    left,
    top,
    side: chosen,
    arrow: isCovering || dx || dy ? null : clamp(along, arrowInset, length - arrowInset),
  }
}
