import type { FrameBox } from './frame-message.ts'

/** Share of the window's height above a part of a frame that is scrolled into view. */
const aboveShare = 0.25

/** Returns the frame element of a window among the frames of a document's open tree; null: it is not there. */
export function frameElementOf(window: Window, inner: Window): HTMLElement | null {
  const roots: ParentNode[] = [window.document]
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) {
      if ((one as HTMLIFrameElement).contentWindow === inner) return one as HTMLElement
      if (one.shadowRoot) roots.push(one.shadowRoot)
    }
  return null
}

/**
 * Scrolls the page so that a part of a frame is visible, which a frame of another origin cannot do itself.
 * @returns the place of that part in the window afterwards
 */
export function revealInFrame(
  window: Window,
  frame: HTMLElement,
  { left, top, width, height }: FrameBox,
): FrameBox {
  const place = (): FrameBox => {
    const outer = frame.getBoundingClientRect()
    return {
      left: outer.left + frame.clientLeft + left,
      top: outer.top + frame.clientTop + top,
      width,
      height,
    }
  }
  const isVisible = (box: FrameBox) => box.top >= 0 && box.top + box.height <= window.innerHeight
  if (isVisible(place())) return place()
  frame.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const box = place()
  if (isVisible(box)) return box
  window.scrollBy({ top: box.top - window.innerHeight * aboveShare, behavior: 'instant' })
  return place()
}
