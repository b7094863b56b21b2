import { ask } from '../../finder/own-words.ts'

/** Elements that cannot be a target, because they are not rendered. */
const unseen = 'script,style,link,meta,template,noscript,head,title,base'

const seenIn = (inside: Element | ShadowRoot): Element[] =>
  [...inside.children].filter(one => !ask(one, 'matches', unseen) && one.localName !== 'waymark-assistant')

/** The elements inside this one that can be a target; of a web component, those in its shadow root. */
export const childrenOf = (element: Element): Element[] => seenIn(element.shadowRoot ?? element)

/** The elements beside this one that can be a target, without itself. */
export function siblingsOf(element: Element): Element[] {
  const parent = ask(element, 'parentNode') as Element | ShadowRoot | null
  return parent ? seenIn(parent).filter(one => one !== element) : []
}

/** The element around this one, out of a shadow root to its host; null at the body. */
function parentOfTarget(element: Element): Element | null {
  const parent =
    ask(element, 'parentElement') ?? (ask(element, 'getRootNode') as Partial<ShadowRoot>).host ?? null
  return parent && !ask(parent, 'matches', 'html,body') ? parent : null
}

/**
 * Returns the element that an arrow key leads to: parent, first child, or the sibling before or after. Null if there is
 * none.
 */
export function moveSelection(from: Element, key: string): Element | null {
  if (key === 'ArrowUp') return parentOfTarget(from)
  if (key === 'ArrowDown') return childrenOf(from)[0] ?? null
  const parent = ask(from, 'parentNode') as Element | ShadowRoot | null
  if (!parent) return null
  const alike = seenIn(parent)
  return alike[alike.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)] ?? null
}

/** The element and those around it, outermost first, as many as fit a path. */
export function pathTo(element: Element, most = 6): Element[] {
  const path: Element[] = []
  for (let node: Element | null = element; node && path.length < most; node = parentOfTarget(node))
    path.unshift(node)
  return path
}
