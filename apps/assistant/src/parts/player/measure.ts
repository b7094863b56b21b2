import type { Box } from './placement.ts'

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

/** The part of the target that its scrolling containers let through; of no size when it is scrolled away. */
export function visibleBox(window: Window, target: Element): Box {
  const box = target.getBoundingClientRect()
  let { left, top, right, bottom } = box
  let isFixed = window.getComputedStyle(target).position === 'fixed'
  for (let parent = parentOf(target); parent && !isFixed; parent = parentOf(parent)) {
    const style = window.getComputedStyle(parent)
    isFixed = style.position === 'fixed'
    // The overflow of the root and of the body belongs to the window.
    if (style.overflow === 'visible' || parent.matches('html,body') || style.display === 'contents') continue
    const clip = parent.getBoundingClientRect()
    left = Math.max(left, clip.left)
    top = Math.max(top, clip.top)
    right = Math.min(right, clip.right)
    bottom = Math.min(bottom, clip.bottom)
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
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
