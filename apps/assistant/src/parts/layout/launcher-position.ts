import type { AssistantCorner } from '@waymark/domain/delivery/delivery'
import type { Store } from '../../loader/store.ts'

/** Position of the launcher, in pixels from the edges of its corner. */
export interface LauncherPosition {
  readonly corner: AssistantCorner
  readonly x: number
  readonly y: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

/** Default distance from the edges. */
const inset = 20
const size = 48
/** Minimum distance from an edge, so that the badge stays visible. */
const margin = 8

const corners: readonly AssistantCorner[] = ['bottom-left', 'bottom-right', 'top-right', 'top-left']

export const atCorner = (corner: AssistantCorner): LauncherPosition => ({ corner, x: inset, y: inset })

/** Returns the next corner clockwise, as the alternative to dragging. */
export function nextCorner({ corner }: LauncherPosition): LauncherPosition {
  return atCorner(corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottom-left')
}

const clamp = (value: number, max: number) => Math.max(margin, Math.min(value, Math.max(margin, max)))

/** Returns the place of a launcher centered at a point of the window, relative to the nearest corner. */
export function placeAt(
  middle: { readonly x: number; readonly y: number },
  window: Extent,
): LauncherPosition {
  const isLeft = middle.x < window.width / 2
  const isTop = middle.y < window.height / 2
  const x = (isLeft ? middle.x : window.width - middle.x) - size / 2
  const y = (isTop ? middle.y : window.height - middle.y) - size / 2
  const corner = `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}` as const
  return { corner, x: clamp(x, window.width / 2), y: clamp(y, window.height / 2) }
}

/** Returns the place limited to the size of the window. */
export function keptInside({ corner, x, y }: LauncherPosition, window: Extent): LauncherPosition {
  return {
    corner,
    x: clamp(x, window.width - size - margin),
    y: clamp(y, window.height - size - margin),
  }
}

/** Reads the position stored by an earlier page view; returns null for any value that is not a position. */
export function readPlace(store: Store): LauncherPosition | null {
  const kept = Object(store.get('launcher')) as Partial<LauncherPosition>
  const { corner, x, y } = kept
  const isPlace = corners.some(one => one === corner) && Number.isFinite(x) && Number.isFinite(y)
  return isPlace ? (kept as LauncherPosition) : null
}

/** Positions an element at a place, `above` pixels further from the edge. */
export function stand(element: HTMLElement, { corner, x, y }: LauncherPosition, above = 0): void {
  const { style } = element
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  for (const edge of ['top', 'bottom', 'left', 'right'] as const) style[edge] = 'auto'
  style[vertical] = `${y + above}px`
  style[horizontal] = `${x}px`
}
