import { ask } from '../../finder/own-words.ts'

const focusable =
  'a[href],area[href],button,input,select,textarea,iframe,summary,audio[controls],video[controls],' +
  '[contenteditable]:not([contenteditable=false]),[tabindex]'

/** The browser stops at editable elements too, although their `tabIndex` is -1. */
const isInOrder = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 || (element.isContentEditable && !ask(element, 'hasAttribute', 'tabindex'))

function isStop(element: Element): element is HTMLElement {
  return (
    ask(element, 'matches', focusable) &&
    isInOrder(element as HTMLElement) &&
    !ask(element, 'matches', ':disabled,[inert],[inert] *') &&
    // The host of a shadow root that delegates its focus is no stop of its own.
    !element.shadowRoot?.delegatesFocus &&
    ask(element, 'checkVisibility', { visibilityProperty: true }) !== false
  )
}

/** The children of an element as they are drawn: those of its shadow root, or what a slot was given. */
function childrenOf(element: Element): Iterable<Element> {
  if (element.shadowRoot) return element.shadowRoot.children
  const given = element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : []
  return given.length ? given : ask(element, 'children')
}

/** An element and everything in it as it is drawn, through open shadow roots, in the order of the page. */
function* drawnIn(element: Element, except: Element): Generator<Element> {
  if (element === except) return
  yield element
  for (const child of childrenOf(element)) yield* drawnIn(child, except)
}

/** Returns the tab stops in an element, itself included, in page order. */
export const stopsIn = (element: Element, except: Element): HTMLElement[] =>
  [...drawnIn(element, except)].filter(isStop)

/** The stops of the page around an element: those before it, and from its own first one on. */
export function stopsAround(
  target: Element,
  except: Element,
): { readonly before: HTMLElement[]; readonly after: HTMLElement[] } {
  const before: HTMLElement[] = []
  const after: HTMLElement[] = []
  let isPast = false
  for (const one of drawnIn(ask(target, 'ownerDocument').documentElement, except)) {
    isPast ||= one === target
    if (isStop(one)) (isPast ? after : before).push(one)
  }
  return { before, after }
}
