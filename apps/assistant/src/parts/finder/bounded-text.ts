import { collapseWhitespace } from '../../finder/find-element.ts'
import { attributeOf, contentOf, firstChildOf, isMatch, tagOf } from './native.ts'

/** Elements with user input, or with text that is not part of the page. */
const unread = new Set(['textarea', 'select', 'script', 'style', 'template', 'noscript'])
/** Maximum recorded length of a text, in characters. */
export const maxTextLength = 120
/** Maximum number of nodes read for one text. */
const maxNodes = 200

/** Fields with user input, which is never read. */
const filled =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,[contenteditable]'

/** Returns whether an element contains user input. */
export const isFilled = (element: Element): boolean => isMatch(element, filled)

function isUnread(element: Element, tag = tagOf(element)): boolean {
  return unread.has(tag) || (attributeOf(element, 'contenteditable') ?? 'false') !== 'false'
}

/** The nodes that are drawn inside a node: those that the page puts into a slot, else its own. */
export function drawnNodes(node: Node): readonly Node[] {
  const slotted = node.nodeName === 'SLOT' ? (node as HTMLSlotElement).assignedNodes() : []
  return slotted.length ? slotted : [...node.childNodes]
}

/** Returns the start of an element's text without user input; bounded in time and length. */
export function boundedText(element: Element, maxLength = maxTextLength): string {
  let text = ''
  let nodes = 0
  const read = (node: Node): void => {
    if (text.length > maxLength * 2 || nodes++ > maxNodes) return
    if (node.nodeType === 3) text += node.nodeValue ?? ''
    else if (node.nodeType === 1 && !isUnread(node as Element)) {
      text += ' '
      if (node.nodeName === 'SLOT') for (const one of drawnNodes(node)) read(one)
      else for (let child = node.firstChild; child; child = child.nextSibling) read(child)
      text += ' '
    }
  }
  const tag = tagOf(element)
  if (tag === 'input') text = isFilled(element) ? '' : (element as HTMLInputElement).value
  else if (!firstChildOf(element) && tag !== 'slot' && !isUnread(element, tag))
    text = (contentOf(element) ?? '').slice(0, maxLength * 4)
  else if (!isFilled(element)) read(element)
  return collapseWhitespace(text).slice(0, maxLength).trim()
}
