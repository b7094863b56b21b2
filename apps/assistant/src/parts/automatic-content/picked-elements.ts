import type { ElementIdentifier } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { parentOf, viewOf } from '../../finder/own-words.ts'
import { findInPage, isVisible, openRoots, type Root } from '../../finder/page-lookup.ts'

export interface PickedElements {
  /** Returns the element; null while it is absent or not visible. */
  find(identifier: ElementIdentifier): Element | null
  /** Whether an event with this path hit the element. */
  isHit(identifier: ElementIdentifier, path: readonly EventTarget[]): boolean
  /** The roots in which changes are to be observed; empty if no identifier leads into a frame or shadow root. */
  roots(identifiers: readonly ElementIdentifier[]): readonly Root[]
}

/** Returns the outermost element around this one in its own document. */
function outermost(element: Element): Element {
  const parent = parentOf(element)
  return parent ? outermost(parent) : element
}

/**
 * Finds elements as steps of guides are found, also in frames of the same origin and in open shadow roots.
 * @param onLoaded called when the finder that searches deeper is loaded
 * @param listenIn called once for each frame in which an element was found, with the outermost element of its document
 */
export function pickedElements(
  { page, shell }: Pick<Context, 'page' | 'shell'>,
  onLoaded: () => void,
  listenIn: (outermost: Element) => void,
): PickedElements {
  const { document, window } = page
  const known = new WeakMap<ElementIdentifier, Element>()
  const heard = new WeakSet<Element>()
  const search = (identifier: ElementIdentifier): Element | null => {
    known.delete(identifier)
    const found = findInPage(identifier, page, shell.host, deepFinder()?.deepFind)
    if ('fault' in found) {
      if (found.fault !== 'hidden') loadDeepFinder(onLoaded)
      return null
    }
    const { element } = found
    known.set(identifier, element)
    const outer = viewOf(element) === window ? null : outermost(element)
    if (outer && !heard.has(outer)) {
      heard.add(outer)
      listenIn(outer)
    }
    return element
  }
  const stillThere = (identifier: ElementIdentifier): Element | null => {
    const element = known.get(identifier)
    return element?.isConnected && isVisible(window, element) ? element : null
  }
  return {
    find: identifier => stillThere(identifier) ?? search(identifier),
    isHit(identifier, path) {
      const element = stillThere(identifier)
      // An application may have given the element to something else since, so that a hit is verified.
      if (element && !path.includes(element)) return false
      const found = search(identifier)
      return found !== null && path.includes(found)
    },
    roots(identifiers) {
      if (!identifiers.some(({ frame, shadow }) => frame?.length || shadow?.length)) return []
      return deepFinder()?.deepRoots(page, shell.host) ?? openRoots(document, shell.host)
    },
  }
}
