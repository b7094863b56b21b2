import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask } from '../../finder/own-words.ts'

/** Elements with user input, or with text that is not part of the page. */
const unread = 'textarea,select,script,style,template,noscript,[contenteditable]:not([contenteditable=false])'
const unreadOrSlot = `${unread},slot`
/** Maximum recorded length of a text, in characters. */
export const maxTextLength = 120
/** Maximum number of nodes read for one text. */
const maxNodes = 200

/** Fields with user input, which is never read. */
const filled =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,[contenteditable]'

/** Returns whether an element contains user input. */
export const isFilled = (element: Element): boolean => ask(element, 'matches', filled)

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
    else if (node.nodeType === 1 && !ask(node as Element, 'matches', unread)) {
      text += ' '
      if (node.nodeName === 'SLOT') for (const one of drawnNodes(node)) read(one)
      else for (let child = node.firstChild; child; child = child.nextSibling) read(child)
      text += ' '
    }
  }
  if (ask(element, 'localName') === 'input')
    text = isFilled(element) ? '' : (element as HTMLInputElement).value
  else if (!ask(element, 'firstElementChild') && !ask(element, 'matches', unreadOrSlot))
    text = (ask(element, 'textContent') ?? '').slice(0, maxLength * 4)
  else if (!isFilled(element)) read(element)
  return collapseWhitespace(text).slice(0, maxLength).trim()
}
