import type { SeenElement } from '@waymark/domain/content/element'
import { ask } from '../../finder/own-words.ts'

/** How many parents selectors may name. */
const maxLevels = 14
const unnamed = new Set(['class', 'style', 'value', 'srcdoc'])

function see(element: Element): SeenElement {
  const tag = ask(element, 'localName')
  const attributes: Record<string, string> = {}
  for (const name of ask(element, 'getAttributeNames'))
    if (!unnamed.has(name)) attributes[name] = ask(element, 'getAttribute', name) ?? ''
  const parent = ask(element, 'parentNode')
  const alike = parent ? [...parent.children].filter(one => ask(one, 'localName') === tag) : [element]
  return {
    tag,
    attributes,
    classes: [...ask(element, 'classList')],
    position: alike.indexOf(element) + 1,
    siblings: alike.length,
  }
}

/** Returns the element and its parents within its document or shadow root, without body and root element. */
export function describeAncestors(element: Element): SeenElement[] {
  const chain: SeenElement[] = []
  let node: Element | null = element
  while (node && chain.length < maxLevels && (node === element || !ask(node, 'matches', 'html,body'))) {
    chain.push(see(node))
    node = ask(node, 'parentElement')
  }
  return chain
}
