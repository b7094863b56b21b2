import { ask } from '../../finder/own-words.ts'

/** Native controls, elements with a role or a tab stop, and whatever an author marked. */
const control =
  'a[href],area[href],button,input,select,textarea,summary,label,option,[role],[tabindex],[contenteditable],[onclick],[aria-label],[data-waymark-tag]'

/** Nothing inside an element with this attribute is recorded. */
const privateAttribute = 'data-waymark-private'

/**
 * The elements of an event's composed path, innermost first. The document and the window, the last two of every path,
 * are not asked for properties: they look for frames and forms of that name.
 */
export function elementsOf(event: Event): Element[] {
  const path = event.composedPath()
  const elements: Element[] = []
  for (let index = 0; index < path.length - 2; index++) {
    const target = path[index]
    if (target && 'matches' in target) elements.push(target as Element)
  }
  return elements
}

/** Whether an event happened in a part that the host marks as private, from the elements of its path: slots are in it. */
export const isPrivate = (path: readonly Element[]): boolean =>
  path.some(element => ask(element, 'hasAttribute', privateAttribute))

/**
 * The control that a click hit, from the elements of its path; null when it hit plain content. Custom elements count as
 * controls, as their insides may be closed.
 */
export function clickedControl(path: readonly Element[]): Element | null {
  return path.find(one => ask(one, 'localName').includes('-') || ask(one, 'matches', control)) ?? null
}
