import type { ElementIdentifier } from '@waymark/domain/content/guide'
import type { Page } from '../loader/page.ts'
import { collapseWhitespace, type FindFault, type Found, findElement, type Lookup } from './find-element.ts'
import { isReachable } from './measure.ts'
import { ask } from './own-words.ts'

export type Root = Document | ShadowRoot

/** The document and every open shadow root in it, outside of `ours`. */
export function openRoots(document: Document, ours: Element): Root[] {
  const roots: Root[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot && element !== ours) roots.push(element.shadowRoot)
  return roots
}

/**
 * Returns the text of an element. For fields it returns only the labels of buttons, never the text that a user typed.
 */
export function writtenOn(element: Element): string {
  const isLabelled = ask(element, 'matches', 'input:is([type=button],[type=submit],[type=reset])')
  return collapseWhitespace(isLabelled ? (element as HTMLInputElement).value : (element.textContent ?? ''))
}

/** Returns whether an element has a size, is not hidden, and is in view or can be scrolled into view. */
export function isVisible(window: Window, element: Element): boolean {
  return (
    ask(element, 'checkVisibility', { visibilityProperty: true, contentVisibilityAuto: true }) !== false &&
    isReachable(window, element)
  )
}

/** Creates the access to the current content of these roots. */
export function pageLookup(window: Window, roots: readonly Root[], ours: Element): Lookup<Element> {
  return {
    query: css => roots.flatMap(root => [...root.querySelectorAll(css)]).filter(match => match !== ours),
    isVisible: element => isVisible(window, element),
    textOf: writtenOn,
    contains: (outer, inner) => outer.contains(inner),
  }
}

/** The searched window and document. */
export type LookedInto = Pick<Page, 'window' | 'document'>

/** Searches for elements that selectors alone do not find: in frames, by role and name, by neighbours. */
export type DeepFind = (
  identifier: ElementIdentifier,
  page: LookedInto,
  ours: Element,
  fault: FindFault,
) => Found<Element>

/**
 * Finds an element in the page: first in the document alone, then by `deep`, else in the open shadow roots, which `deep`
 * searches first, too.
 */
export function findInPage(
  identifier: ElementIdentifier,
  page: LookedInto,
  ours: Element,
  deep?: DeepFind,
): Found<Element> {
  const { window, document } = page
  let found: Found<Element> = { fault: 'not_found' }
  // If the position inside a frame, shadow root or row is known, only that position counts.
  if (!identifier.frame?.length && !identifier.shadow?.length && !identifier.row?.text) {
    found = findElement(identifier, pageLookup(window, [document], ours))
    if (!deep && 'fault' in found && found.fault !== 'multiple')
      found = findElement(identifier, pageLookup(window, openRoots(document, ours), ours))
  }
  return 'fault' in found && deep ? deep(identifier, page, ours, found.fault) : found
}
