import { ask } from '../../finder/own-words.ts'

/** Native controls, elements with a role or a tab stop, and whatever an author marked. */
const control =
  'a[href],area[href],button,input,select,textarea,summary,label,option,[role],[tabindex],[contenteditable],[onclick],[aria-label],[data-waymark-tag]'

/** Nothing inside an element with this attribute is recorded. */
const privateAttribute = 'data-waymark-private'

const isElement = (target: EventTarget): target is Element => 'matches' in target

/** Whether an event happened in a part that the host marks as private, from its composed path. */
export const isPrivate = (path: readonly EventTarget[]): boolean =>
  path.some(target => isElement(target) && ask(target, 'hasAttribute', privateAttribute))

/**
 * The control that a click hit, from its composed path (innermost first); null when it hit plain content. Custom
 * elements count as controls, as their insides may be closed.
 */
export function clickedControl(path: readonly EventTarget[]): Element | null {
  const elements = path.filter(isElement)
  return elements.find(one => ask(one, 'localName').includes('-') || ask(one, 'matches', control)) ?? null
}
