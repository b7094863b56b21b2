import { isAfter, isAround, parentOf, rootOf } from './native.ts'
import { remember } from './remember.ts'

const headingLevels = 6
const headings = 'h1,h2,h3,h4,h5,h6,legend,caption,[role=heading]'

/** The index of the first of these nodes, which are in the order of the page, that comes after a node. */
function firstAfter(nodes: readonly Element[], node: Element): number {
  let [low, high] = [0, nodes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(node, nodes[middle] as Element)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Tells the heading above an element, which tells it from others like it.
 * @param textOf the text of a heading
 */
export function headingReader(textOf: (element: Element) => string): (element: Element) => string {
  /** The headings of a whole root are looked up once: those of large elements in it are a part of them. */
  const known = new Map<Node, readonly Element[]>()
  const headingsIn = (root: Document | ShadowRoot): readonly Element[] => {
    let all = known.get(root)
    if (!all) {
      all = [...root.querySelectorAll(headings)]
      known.set(root, all)
    }
    return all
  }
  const firstIn = remember(node => {
    const all = headingsIn(rootOf(node) as Document)
    return { all, index: all.length ? firstAfter(all, node) : 0 }
  })
  const headingIn = (node: Element, element: Element): Element | null => {
    const { all, index: first } = firstIn(node)
    for (let index = first; index < all.length; index++) {
      const heading = all[index] as Element
      if (!isAround(node, heading)) return null
      if (heading !== element && !isAround(element, heading) && !isAround(heading, element)) return heading
    }
    return null
  }
  return element => {
    let node = parentOf(element)
    for (let level = 0; node && level < headingLevels; level++) {
      const heading = headingIn(node, element)
      if (heading && textOf(heading)) return textOf(heading)
      node = parentOf(node)
    }
    return ''
  }
}
