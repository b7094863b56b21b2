/** Returns the getter of a native property: many times as fast as `ask`, which looks the property up each time. */
function getter<Owner extends Node, Name extends keyof Owner>(prototype: Owner, name: Name) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) as { get: () => unknown }
  return (node: Owner): Owner[Name] => get.call(node) as Owner[Name]
}

/**
 * Native properties and methods of elements, for searches through thousands of them. Like those of `ask` they are right
 * for forms, too, whose fields shadow properties with their names.
 */
export const tagOf = getter(Element.prototype, 'localName')
export const firstChildOf = getter(Element.prototype, 'firstElementChild')
export const previousOf = getter(Element.prototype, 'previousElementSibling')
export const nextOf = getter(Element.prototype, 'nextElementSibling')
export const outerOf = getter<Node, 'parentElement'>(Node.prototype, 'parentElement')
export const contentOf = getter<Node, 'textContent'>(Node.prototype, 'textContent')
export const markupTextOf = getter(Element.prototype, 'outerHTML')
const slotOf = getter(Element.prototype, 'assignedSlot')
const nodeAround = getter<Node, 'parentNode'>(Node.prototype, 'parentNode')
const { getAttribute, matches } = Element.prototype
const { contains, getRootNode, compareDocumentPosition } = Node.prototype

export const attributeOf = (element: Element, name: string): string | null => getAttribute.call(element, name)

export const isMatch = (element: Element, css: string): boolean => matches.call(element, css)

export const isAround = (outer: Element, inner: Element): boolean => contains.call(outer, inner)

export const rootOf = (element: Element): Node => getRootNode.call(element)

/** Whether a node comes after an element in the order of the page, or lies in it. */
export const isAfter = (element: Element, node: Node): boolean =>
  (compareDocumentPosition.call(element, node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The element around this one, across slots and shadow roots. */
export const parentOf = (element: Element): Element | null =>
  slotOf(element) ?? outerOf(element) ?? (nodeAround(element) as Partial<ShadowRoot> | null)?.host ?? null

const known = new Map<string, readonly string[]>()
const maxKnown = 5_000

/** The classes of an element; elements with the same attribute share the list. */
export function classesOf(element: Element): readonly string[] {
  const value = attributeOf(element, 'class') ?? ''
  let classes = known.get(value)
  if (!classes) {
    if (known.size >= maxKnown) known.clear()
    classes = [...new Set(value.split(/[\t\n\f\r ]+/).filter(Boolean))]
    known.set(value, classes)
  }
  return classes
}
