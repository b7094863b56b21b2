import type { Frame, Page } from 'playwright-core'

/** An element of a part of the assistant, with its text, place and computed styles. */
export interface DrawnElement {
  readonly name: string
  readonly text: string
  /** Left, top, width and height in the window. */
  readonly box: readonly number[]
  readonly style: Readonly<Record<string, string>>
}

/**
 * Everything that is drawn of the parts that `selector` names, outermost first. Motion is left out, because a
 * preview that follows the typing has none; and the outline of the focus, which a preview leaves in the editor. Custom
 * properties are compared by what they lead to.
 */
export function drawnParts(place: Page | Frame, selector: string): Promise<readonly DrawnElement[]> {
  return place.evaluate(wanted => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot
    const parts = [...(root?.querySelectorAll(wanted) ?? [])]
    const all = parts.flatMap(part => [part, ...part.querySelectorAll('*')])
    const isLeftOut = /^(animation|transition|will-change|outline|--)/
    const styleOf = (node: Element) => {
      const computed = getComputedStyle(node)
      const names = [...computed].filter(name => !isLeftOut.test(name))
      return Object.fromEntries(names.map(name => [name, computed.getPropertyValue(name)]))
    }
    return all
      .filter(node => node.checkVisibility())
      .map(node => {
        const { x, y, width, height } = node.getBoundingClientRect()
        const own = [...node.childNodes].filter(one => one.nodeType === Node.TEXT_NODE)
        return {
          name: `${node.localName}.${node.getAttribute('class') ?? ''}`,
          text: own.map(one => one.textContent).join(''),
          box: [x, y, width, height].map(one => Math.round(one * 10) / 10),
          style: styleOf(node),
        }
      })
  }, selector)
}
