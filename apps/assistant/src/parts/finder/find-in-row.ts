import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { collapseWhitespace, type Found } from '../../finder/find-element.ts'
import { isVisible, type Root, writtenOn } from '../../finder/page-lookup.ts'

/** A row is looked for so far around the cell with its text. */
const maxLevels = 12

function matchesIn(scope: ParentNode, css: string): Element[] {
  try {
    return [...scope.querySelectorAll(css)]
  } catch {
    return []
  }
}

/** The cells of the container whose whole text is `text`, without the elements around them. */
function cellsWith(container: Element, text: string): Element[] {
  const having = [...container.querySelectorAll('*')].filter(
    one => collapseWhitespace(one.textContent ?? '') === text,
  )
  return having.filter(one => !having.some(other => other !== one && one.contains(other)))
}

/** Goes up from a cell to the nearest element around it that contains a match of a candidate. */
function besideCell(
  window: Window,
  cell: Element,
  container: Element,
  identifier: ElementIdentifier,
): Element[] {
  const wanted = collapseWhitespace(identifier.text ?? '')
  const isMeant = (one: Element) => isVisible(window, one) && (!wanted || writtenOn(one).includes(wanted))
  let around: Element | null = cell
  for (let level = 0; around && around !== container && level < maxLevels; level++) {
    for (const { css } of identifier.candidates) {
      const row = around
      const own = matchesIn(container, css).filter(one => one === row || row.contains(one))
      const meant = own.filter(isMeant)
      if (meant.length > 0) return meant
    }
    around = around.parentElement
  }
  return []
}

/** Finds the element in the row of a list that has a cell with the text of the identifier's `row`. */
export function findInRow(
  window: Window,
  identifier: ElementIdentifier,
  roots: readonly Root[],
): Found<Element> {
  const { container: css = '', text = '' } = identifier.row ?? {}
  const found = new Set<Element>()
  for (const container of roots.flatMap(root => matchesIn(root, css)))
    for (const cell of cellsWith(container, collapseWhitespace(text)))
      for (const one of besideCell(window, cell, container, identifier)) found.add(one)
  const [element, ...others] = found
  if (element && others.length === 0) return { element }
  return { fault: element ? 'multiple' : 'not_found' }
}
