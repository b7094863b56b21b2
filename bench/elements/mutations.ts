/** A change of a page, as releases of applications bring it; takes itself back. */
export interface Mutation {
  readonly name: string
  /** Not looked at while weights and thresholds were chosen. */
  readonly isHeldOut: boolean
  /** Changes the page around the target; null where it cannot be done here. */
  readonly apply: (target: Element) => (() => void) | null
}

type Undo = () => void
const together =
  (...undos: readonly Undo[]): Undo =>
  () => {
    for (const undo of undos.toReversed()) undo()
  }

/** Every element of the page, inside open shadow roots too. */
function everyElement(root: Document | ShadowRoot = document): Element[] {
  const found = [...root.querySelectorAll('*')]
  return found.flatMap(one => (one.shadowRoot ? [one, ...everyElement(one.shadowRoot)] : [one]))
}

function setAttribute(element: Element, name: string, value: string): Undo {
  const before = element.getAttribute(name)
  element.setAttribute(name, value)
  return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before))
}

/** A short name made from a text, the same each time. */
function hashOf(text: string): string {
  let hash = 7
  for (const sign of text) hash = (hash * 31 + sign.charCodeAt(0)) >>> 0
  return `x${hash.toString(36)}`
}

/** Custom elements keep their own parts: their scripts look for them by class. */
const isMine = (element: Element) => !(element.getRootNode() instanceof ShadowRoot)

function hashClasses(): Undo {
  const all = everyElement().filter(one => isMine(one) && one.getAttribute('class'))
  // Hidden by its class before, hidden after: what a class does is in its style sheet, which is renamed with it.
  const shown = all.map(one => one.checkVisibility({ visibilityProperty: true }))
  const undos = all.map(one =>
    setAttribute(one, 'class', [...one.classList].map(name => `css-${hashOf(name)}`).join(' ')),
  )
  const hiding = all
    .filter((one, index) => !shown[index] && one instanceof HTMLElement)
    .map(one => setAttribute(one, 'style', `${one.getAttribute('style') ?? ''};display:none!important`))
  return together(...undos, ...hiding)
}

function renewIds(): Undo {
  const all = everyElement().filter(one => isMine(one) && one.id)
  const names = ['for', 'aria-labelledby', 'aria-controls']
  const byId = new Map(all.map((one, index) => [one.id, `:r${index}:`]))
  const referring = everyElement().flatMap(one =>
    names.flatMap(name => {
      const to = byId.get(one.getAttribute(name) ?? '')
      return isMine(one) && to ? [setAttribute(one, name, to)] : []
    }),
  )
  return together(...referring, ...all.map(one => setAttribute(one, 'id', byId.get(one.id) ?? '')))
}

function wrap(element: Element): Undo | null {
  const parent = element.parentNode
  if (!parent || parent instanceof ShadowRoot) return null
  const wrapper = document.createElement('span')
  wrapper.className = 'wrap'
  parent.replaceChild(wrapper, element)
  wrapper.append(element)
  return () => parent.replaceChild(element, wrapper)
}

const textNodes = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.data.trim() && !node.parentElement?.closest('script,style')) nodes.push(node)
  }
  return nodes
}

const labels = ['aria-label', 'title', 'placeholder', 'alt'] as const
const setText = (node: Text, data: string): Undo => {
  const before = node.data
  node.data = data
  return () => {
    node.data = before
  }
}

/** Another wording of the element itself, and of what labels it. */
function reword(element: Element, change: (text: string) => string): Undo | null {
  const label = (element as Partial<HTMLInputElement>).labels?.[0]
  const nodes = [element, ...(label ? [label] : [])].flatMap(textNodes)
  const named = labels.filter(name => element.getAttribute(name))
  if (nodes.length + named.length === 0) return null
  return together(
    ...nodes.map(node => setText(node, change(node.data))),
    ...named.map(name => setAttribute(element, name, change(element.getAttribute(name) ?? ''))),
  )
}

/** Attributes that name elements go, from the whole page. */
function dropNames(): Undo {
  const names = [...labels, 'name', 'data-testid', 'data-id', 'data-key']
  return together(
    ...everyElement()
      .filter(isMine)
      .flatMap(one =>
        names.flatMap(name => {
          const before = one.getAttribute(name)
          if (before === null) return []
          one.removeAttribute(name)
          return [() => one.setAttribute(name, before)]
        }),
      ),
  )
}

/** Three new elements around the target and those around it, as another layout brings them. */
function nest(element: Element): Undo | null {
  const around = [element, element.parentElement, element.parentElement?.parentElement]
  const undos = around.flatMap(one => (one && one !== document.body && isMine(one) ? (wrap(one) ?? []) : []))
  return undos.length === 0 ? null : together(...undos)
}

/** All texts by others that share no word with them. */
function translate(): Undo {
  const other = (text: string) => text.replace(/[\p{L}]+/gu, word => hashOf(word).replace(/\d/g, 'e'))
  const all = everyElement()
  const roots = [document.body, ...all.flatMap(one => one.shadowRoot ?? [])]
  return together(
    setAttribute(document.documentElement, 'lang', 'fi'),
    ...roots.flatMap(textNodes).map(node => setText(node, other(node.data))),
    ...all.flatMap(one =>
      labels.flatMap(name => {
        const text = one.getAttribute(name)
        return text ? [setAttribute(one, name, other(text))] : []
      }),
    ),
  )
}

function moveTo(element: Element, parent: Node, before: Node | null): Undo | null {
  const { parentNode, nextSibling } = element
  if (!parentNode) return null
  parent.insertBefore(element, before)
  return () => void parentNode.insertBefore(element, nextSibling)
}

/** To the end of what is around its parent: out of its group. */
function move(element: Element): Undo | null {
  const outer = element.parentElement?.parentElement
  return outer && outer !== document.documentElement ? moveTo(element, outer, null) : null
}

/** The nearest part around the element that has siblings of its kind, or the element itself. */
function itemOf(element: Element): Element | null {
  for (let node: Element | null = element, level = 0; node && level < 5; node = node.parentElement, level++) {
    const { localName } = node
    const siblings = [...(node.parentElement?.children ?? [])].filter(one => one.localName === localName)
    if (siblings.length > 1 && node !== document.body) return node
  }
  return null
}

function reverseItems(element: Element): Undo | null {
  const item = itemOf(element)
  const parent = item?.parentElement
  if (!parent) return null
  const items = [...parent.children].filter(one => one.localName === item.localName)
  const marks = items.map(one => {
    const mark = document.createComment('')
    one.replaceWith(mark)
    return mark
  })
  marks.forEach((mark, index) => {
    mark.replaceWith(items.at(-1 - index) as Element)
  })
  return () => {
    const places = items.toReversed().map(one => {
      const mark = document.createComment('')
      one.replaceWith(mark)
      return mark
    })
    places.forEach((mark, index) => {
      mark.replaceWith(items[index] as Element)
    })
  }
}

/** Another item like its neighbour, in front of its own: with texts of its own and without ids. */
function duplicate(element: Element): Undo | null {
  const item = itemOf(element)
  if (!item || item.localName.includes('-')) return null
  const copy = item.cloneNode(true) as Element
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'name', 'for', 'href', 'data-testid']) one.removeAttribute(name)
    for (const name of labels) if (one.hasAttribute(name)) one.setAttribute(name, 'Brand-new entry')
  }
  const isNamed = [copy, ...copy.querySelectorAll('*')].some(one =>
    labels.some(name => one.hasAttribute(name)),
  )
  // A copy that nothing tells from the original is no change that a release brings.
  if (!isNamed && textNodes(copy).length === 0) return null
  for (const node of textNodes(copy)) node.data = 'Brand-new entry'
  item.before(copy)
  return () => copy.remove()
}

function remove(element: Element): Undo | null {
  const { parentNode, nextSibling } = element
  if (!parentNode) return null
  element.remove()
  return () => void parentNode.insertBefore(element, nextSibling)
}

/** Its whole item goes, so that the next one takes its place. */
function removeItem(element: Element): Undo | null {
  const item = itemOf(element)
  return item && item !== element ? remove(item) : null
}

const mixed = (target: Element): Undo | null => {
  const reworded = reword(target, text => `${text.trim()} now`)
  return together(hashClasses(), renewIds(), wrap(target) ?? (() => {}), reworded ?? (() => {}))
}

/** The first half of the words of a text. */
function shorten(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.slice(0, Math.ceil(words.length / 2)).join(' ')
}

const restyle = (target: Element): Undo => {
  const reworded = reword(target, text => `Your ${text.trim()}`)
  return together(hashClasses(), renewIds(), reworded ?? (() => {}))
}

export const mutations: readonly Mutation[] = [
  { name: 'class names hashed', isHeldOut: false, apply: hashClasses },
  { name: 'ids generated', isHeldOut: false, apply: renewIds },
  { name: 'class names and ids', isHeldOut: false, apply: () => together(hashClasses(), renewIds()) },
  { name: 'wrapped', isHeldOut: false, apply: wrap },
  { name: 'reworded', isHeldOut: false, apply: target => reword(target, text => `${text.trim()} (new)`) },
  { name: 'renamed', isHeldOut: true, apply: target => reword(target, () => 'Something else entirely') },
  { name: 'moved', isHeldOut: false, apply: move },
  { name: 'sibling added', isHeldOut: false, apply: duplicate },
  { name: 'siblings reversed', isHeldOut: true, apply: reverseItems },
  { name: 'translated', isHeldOut: true, apply: translate },
  { name: 'all at once', isHeldOut: true, apply: mixed },
  { name: 'names dropped', isHeldOut: true, apply: dropNames },
  { name: 'nested deeper', isHeldOut: true, apply: nest },
  {
    name: 'shortened',
    isHeldOut: false,
    apply: target => (/\S\s+\S/.test(target.textContent ?? '') ? reword(target, shorten) : null),
  },
  { name: 'restyled and extended', isHeldOut: false, apply: restyle },
  { name: 'removed', isHeldOut: false, apply: remove },
  { name: 'item removed', isHeldOut: false, apply: removeItem },
]
