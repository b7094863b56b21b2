export interface XmlAttribute {
  /** Namespace; empty: none. */
  readonly uri: string
  readonly name: string
  readonly value: string
}

/** One element of a document that was read whole, with namespaces in place of prefixes. */
export interface XmlElement {
  readonly uri: string
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
}

/** The value of an attribute without namespace, or null. */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.attributes.find(one => one.uri === '' && one.name === name)?.value ?? null
}

/** Children of this name in the document's order. */
export function childrenOf(element: XmlElement, uri: string, name: string): readonly XmlElement[] {
  return element.children.filter(child => child.uri === uri && child.name === name)
}

/** The one child of this name; null: there is none, or more than one. */
export function onlyChild(element: XmlElement, uri: string, name: string): XmlElement | null {
  const [first, ...more] = childrenOf(element, uri, name)
  return first === undefined || more.length > 0 ? null : first
}

/** The text of an element that holds nothing else; null where it has children. */
export function leafText(element: XmlElement): string | null {
  return element.children.length === 0 ? element.text : null
}

/** The element and everything below it, in the document's order. */
export function everyElement(element: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  const open = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next)
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at]
      if (child !== undefined) open.push(child)
    }
  }
  return found
}
