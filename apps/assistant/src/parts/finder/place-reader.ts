import { firstChildOf, nextOf, outerOf, previousOf, tagOf } from './native.ts'

/** Place of an element among its siblings with the same tag, and how many there are. */
export type Place = readonly [position: number, siblings: number]

/** Siblings of an element are counted each time; from this number on the places of all are remembered. */
const maxCounted = 12

/** The places of all children of an element. */
function placesIn(parent: Element): ReadonlyMap<Element, Place> {
  const byTag = new Map<string, Element[]>()
  for (let child = firstChildOf(parent); child; child = nextOf(child)) {
    const tag = tagOf(child)
    const alike = byTag.get(tag)
    if (alike) alike.push(child)
    else byTag.set(tag, [child])
  }
  const places = new Map<Element, Place>()
  for (const alike of byTag.values())
    for (const [index, child] of alike.entries()) places.set(child, [index + 1, alike.length])
  return places
}

/** Counts the siblings on one side; null where there are many. */
function countBeside(
  element: Element,
  tag: string,
  besideOf: (one: Element) => Element | null,
): number | null {
  let alike = 0
  let looks = 0
  for (let sibling = besideOf(element); sibling; sibling = besideOf(sibling)) {
    if (++looks > maxCounted) return null
    if (tagOf(sibling) === tag) alike++
  }
  return alike
}

/** Tells the places of elements as the page is now. */
export function placeReader(): (element: Element) => Place {
  const known = new Map<Element, ReadonlyMap<Element, Place>>()
  return element => {
    const parent = outerOf(element)
    if (!parent) return [1, 1]
    const places = known.get(parent)
    if (places) return places.get(element) ?? [1, 1]
    const tag = tagOf(element)
    const before = countBeside(element, tag, previousOf)
    const after = before === null ? null : countBeside(element, tag, nextOf)
    if (before !== null && after !== null) return [before + 1, before + 1 + after]
    const all = placesIn(parent)
    known.set(parent, all)
    return all.get(element) ?? [1, 1]
  }
}
