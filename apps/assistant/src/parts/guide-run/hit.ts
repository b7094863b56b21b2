import { ask, parentOf } from '../../finder/own-words.ts'

/** Returns the topmost element at a point of the window, through open shadow roots; `ours` is ignored. */
export function hitAt(document: Document, x: number, y: number, ours?: Element): Element | null {
  let hit: Element | null = null
  for (let root: DocumentOrShadowRoot | null | undefined = document; root; ) {
    const first: Element | null = root.elementFromPoint(x, y)
    // The full list is requested only if our element is on top, because it is slow on a large page.
    const inner: Element | null | undefined =
      first && first === ours ? root.elementsFromPoint(x, y).find(one => one !== ours) : first
    if (!inner || inner === hit) break
    hit = inner
    root = hit.shadowRoot
  }
  return hit
}

/** Returns the closest ancestor, or the element itself, that passes the test. */
export function nearest(from: Element | null, test: (one: Element) => boolean): Element | null {
  for (let one = from; one; one = parentOf(one)) if (test(one)) return one
  return null
}

/** Whether an element is drawn in the top layer of the browser. */
export const isInTopLayer = (one: Element): boolean => ask(one, 'matches', ':popover-open,:modal,:fullscreen')
