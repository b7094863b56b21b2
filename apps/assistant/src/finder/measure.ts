import type { Box } from '../parts/player/placement.ts'
import { ask, parentOf, viewOf } from './own-words.ts'

/** The frame in which an element of another document than the window's lies. */
const frameOf = (window: Window, element: Element): HTMLElement | null =>
  viewOf(element) === window ? null : (viewOf(element).frameElement as HTMLElement | null)

/** Returns the windows from that of the element up to the top one of the assistant. */
export function windowsAround(window: Window, element: Element | null): Window[] {
  const frame = element && frameOf(window, element)
  return frame && element ? [viewOf(element), ...windowsAround(window, frame)] : [window]
}

interface Clips {
  /** The boxes that clip the element, innermost first; a scroll container can scroll its content into view. */
  readonly boxes: readonly { readonly box: DOMRect; readonly isScroller: boolean }[]
  /** Whether the element keeps its position in the window when the page is scrolled. */
  readonly isFixed: boolean
}

/**
 * Returns the boxes that clip an element in its document. The overflow of the root and of the body belongs to the
 * window.
 */
function clipsOf(element: Element): Clips {
  const window = viewOf(element)
  const boxes: Clips['boxes'][number][] = []
  let { position } = window.getComputedStyle(element)
  for (let node = parentOf(element); node && position !== 'fixed'; node = parentOf(node)) {
    const style = window.getComputedStyle(node)
    // An absolutely positioned element is clipped by its containing block and by the ancestors of that block.
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue
    position = style.position
    if (style.overflow !== 'visible' && style.display !== 'contents' && !node.matches('html,body'))
      boxes.push({ box: ask(node, 'getBoundingClientRect'), isScroller: /auto|scroll/.test(style.overflow) })
  }
  return { boxes, isFixed: position === 'fixed' }
}

function overlap(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left),
    height: Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top),
  }
}

const screenOf = ({ innerWidth, innerHeight }: Window): Box => ({
  left: 0,
  top: 0,
  width: innerWidth,
  height: innerHeight,
})

/** Returns the visible part of the target in coordinates of `window`; its size is 0 if it is scrolled out of view. */
export function visibleBox(window: Window, target: Element): Box {
  let seen: Box = ask(target, 'getBoundingClientRect')
  for (const { box } of clipsOf(target).boxes) seen = overlap(seen, box)
  const frame = frameOf(window, target)
  if (!frame) return seen
  const { left, top, width, height } = overlap(seen, screenOf(viewOf(target)))
  const outer = ask(frame, 'getBoundingClientRect')
  // A frame may be scaled by a transform.
  const scale = outer.width / frame.offsetWidth || 1
  const mapped = {
    left: outer.left + (frame.clientLeft + left) * scale,
    top: outer.top + (frame.clientTop + top) * scale,
    width: width * scale,
    height: height * scale,
  }
  return overlap(mapped, visibleBox(window, frame))
}

/** Returns whether most of an element, or the start of a large element, is visible. */
export function isInSight(window: Window, target: Element): boolean {
  const { innerWidth, innerHeight } = window
  const { width, height } = ask(target, 'getBoundingClientRect')
  const seen = overlap(visibleBox(window, target), screenOf(window))
  return (
    seen.width >= 0.5 * Math.min(width, innerWidth) && seen.height >= 0.9 * Math.min(height, innerHeight / 2)
  )
}

/** Smaller areas count as hidden: collapsed menus often leave a few pixels of their content visible. */
const leastPx = 24

/** Returns whether an element is visible or can be scrolled into view, unlike content of a collapsed menu. */
export function isReachable(window: Window, element: Element): boolean {
  const view = viewOf(element)
  const frame = frameOf(window, element)
  const { boxes, isFixed } = clipsOf(element)
  let whole: Box = ask(element, 'getBoundingClientRect')
  let part = whole
  const isSeen = () =>
    part.width > 0 &&
    part.height > 0 &&
    part.width >= Math.min(whole.width / 2, leastPx) &&
    part.height >= Math.min(whole.height / 2, leastPx)
  for (const { box, isScroller } of boxes)
    if (!isScroller) part = overlap(part, box)
    else if (isSeen()) part = whole = box
  if (!isSeen() || (frame && !isReachable(window, frame))) return false
  const { left, top, width, height } = part
  const right = left + width
  const bottom = top + height
  const isInWindow = right > 0 && bottom > 0 && left < view.innerWidth && top < view.innerHeight
  if (isInWindow || isFixed) return isInWindow
  const { direction } = view.getComputedStyle(view.document.documentElement)
  return bottom + view.scrollY > 0 && (direction === 'rtl' || right + view.scrollX > 0)
}

/**
 * The same box in the coordinates of our own layer: under a zoomed or transformed root a pixel of ours is not
 * a pixel of the window.
 */
export function inLayer(layer: HTMLElement, box: Box): Box {
  const frame = layer.getBoundingClientRect()
  const scale = frame.width / layer.offsetWidth || 1
  return {
    left: (box.left - frame.left) / scale,
    top: (box.top - frame.top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  }
}
