import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { collapseWhitespace, type FindFault, type Found, findElement } from '../../finder/find-element.ts'
import { ask, parentOf } from '../../finder/own-words.ts'
import {
  type DeepFind,
  isVisible,
  type LookedInto,
  openRoots,
  pageLookup,
  type Root,
} from '../../finder/page-lookup.ts'
import { namesIn, roleOf, selectorOfRole, shownOn } from './accessible.ts'
import { drawnNodes, isFilled } from './bounded-text.ts'
import { findInRow } from './find-in-row.ts'
import { isHint, maxSigns } from './own-signs.ts'
import { rankMatches, repair } from './repair.ts'
import { traitReader } from './trait-reader.ts'

export { drawnNodes, isFilled, isHint, maxSigns, namesIn, rankMatches, roleOf, shownOn, traitReader }

/** A page of many frames is looked through so far. */
const maxDocuments = 50
/** How far around an element a text counts as near. */
const nearLevels = 8

/** The document inside a frame; null where it is another origin's. */
function documentIn(frame: Element): Document | null {
  try {
    return (frame as HTMLIFrameElement).contentDocument
  } catch {
    return null
  }
}

const framesIn = (roots: readonly Root[], css: string): Element[] =>
  roots
    .flatMap(root => [...root.querySelectorAll(css)])
    .filter(one => ask(one, 'matches', 'iframe,frame,object'))

/** Whether the recorded frame is there, but its document belongs to another origin. */
function isClosed(
  { document }: LookedInto,
  ours: Element,
  [first, ...more]: readonly string[] = [],
): boolean {
  if (!first) return false
  const frames = framesIn(openRoots(document, ours), first)
  const [frame] = frames
  const inner = frame && documentIn(frame)
  if (!frame || frames.length > 1) return false
  return inner ? isClosed({ document: inner } as LookedInto, ours, more) : true
}

/** Tells the open roots of documents. They are looked up once: each time all elements of a document are visited. */
function rootReader(ours: Element): (document: Document) => Root[] {
  const known = new Map<Document, Root[]>()
  return document => {
    const roots = known.get(document) ?? openRoots(document, ours)
    known.set(document, roots)
    return roots
  }
}

/** The documents to look into: those inside the recorded frames, else all of this origin, ours first. */
export function documentsOf(
  { document }: LookedInto,
  ours: Element,
  path: readonly string[] = [],
  rootsIn = rootReader(ours),
): Document[] {
  let documents: Document[] = [document]
  try {
    for (const css of path)
      documents = documents
        .flatMap(document => framesIn(rootsIn(document), css))
        .flatMap(frame => documentIn(frame) ?? [])
  } catch {
    documents = []
  }
  if (documents.length) {
    if (path.length) return documents
    for (const document of documents)
      for (const frame of framesIn(rootsIn(document), 'iframe,frame,object')) {
        const inner = documentIn(frame)
        if (inner && documents.length < maxDocuments) documents.push(inner)
      }
  }
  return documents
}

/** The shadow roots of the recorded hosts, else every open root of the document. */
function rootsOf(
  document: Document,
  ours: Element,
  path: readonly string[] = [],
  rootsIn = rootReader(ours),
): Root[] {
  let roots: Root[] = [document]
  try {
    for (const css of path)
      roots = roots
        .flatMap(root => [...root.querySelectorAll(css)])
        .flatMap(host => (host !== ours && host.shadowRoot) || [])
  } catch {
    roots = []
  }
  return path.length && roots.length ? roots : rootsIn(document)
}

/** Tells how many levels up a text stands; more than counts where it stands nowhere near. */
function distancesTo(text: string): (element: Element) => number {
  // Many elements share their ancestors, and the text of those is long.
  const known = new Map<Element, boolean>()
  const has = (node: Element): boolean => {
    const answer = known.get(node) ?? collapseWhitespace(node.textContent ?? '').includes(text)
    known.set(node, answer)
    return answer
  }
  return element => {
    let node: Element | null = element
    for (let level = 0; level < nearLevels; level++) {
      node = node && parentOf(node)
      if (node && has(node)) return level
    }
    return nearLevels
  }
}

/** Those with the clue, where any has it. */
const keepIf = (elements: readonly Element[], has: (element: Element) => boolean): readonly Element[] => {
  const having = elements.filter(has)
  return having.length ? having : elements
}

/** Tells several apart by what else was seen of the element: role, name, and what stands near. */
function narrow(
  elements: readonly Element[],
  { role, label, near }: ElementIdentifier,
  nameOf: (element: Element) => string,
): readonly Element[] {
  let left = elements
  if (role) left = keepIf(left, one => ask(one, 'matches', selectorOfRole(role)))
  if (label) left = keepIf(left, one => nameOf(one) === collapseWhitespace(label))
  for (const { text } of near ?? []) {
    const distances = left.map(distancesTo(collapseWhitespace(text)))
    const nearest = Math.min(...distances)
    if (nearest < nearLevels) left = left.filter((_, index) => distances[index] === nearest)
  }
  return left
}

/** Returns the visible elements of the first candidate selector that matches any. */
function seenBySelectors(
  { candidates, text }: ElementIdentifier,
  see: (css: string, isMeant: (element: Element) => boolean) => Element[],
): Element[] {
  const wanted = collapseWhitespace(text ?? '')
  for (const { css } of candidates) {
    const seen = see(css, one => !wanted || collapseWhitespace(one.textContent ?? '').includes(wanted))
    if (seen.length) return seen
  }
  return []
}

/** Those that may be found by comparison by now, and those that were. */
const repairable = new WeakSet<ElementIdentifier>()
const repaired = new WeakSet<ElementIdentifier>()

/**
 * From now on this element may be found by comparison where nothing else finds it.
 * @returns withdraws the permission
 */
export function allowRepair(identifier: ElementIdentifier): () => void {
  repairable.add(identifier)
  return () => void repairable.delete(identifier)
}

/** Whether the element was last found by comparison. */
export const isRepaired = (identifier: ElementIdentifier): boolean => repaired.has(identifier)

/** When it was picked no selector found it alone: the comparison is the ordinary way to it. */
const needsComparison = ({ candidates, text }: ElementIdentifier): boolean =>
  !text && candidates.every(({ matches = 1 }) => matches > 1)

/** Searches these roots by the recorded selectors, role, name and neighbours. */
function findByClues(
  identifier: ElementIdentifier,
  fault: FindFault,
  see: (css: string, isMeant: (element: Element) => boolean) => Element[],
  nameOf: (element: Element) => string,
): Found<Element> {
  const { role, label, text } = identifier
  if (fault === 'multiple') {
    const [seen, ...others] = narrow(seenBySelectors(identifier, see), identifier, nameOf)
    if (seen && !others.length) return { element: seen }
  }
  const name = collapseWhitespace(label ?? text ?? '')
  if (!role || !name) return { fault }
  const isNamed = (one: Element) => nameOf(one) === name
  const named = narrow(see(selectorOfRole(role), isNamed), identifier, nameOf)
  if (named.length === 1 && named[0]) return { element: named[0] }
  return { fault: named.length ? 'multiple' : fault }
}

type RootReader = ReturnType<typeof rootReader>

/**
 * Searches frames of the same origin and open shadow roots by selectors. `roots`: where names and traits may find the
 * element; null where nothing else may.
 */
function searchBySelectors(
  rootsIn: RootReader,
  ...[identifier, page, ours, before]: Parameters<DeepFind>
): { readonly found: Found<Element>; readonly roots: readonly Root[] | null } {
  const { window } = page
  const { frame, shadow, row } = identifier
  let fault = before
  const isPlaceKnown = Boolean(frame?.length || shadow?.length || row?.text)
  const own = isPlaceKnown ? [] : rootsIn(page.document)
  // The document itself was looked through before.
  if (fault !== 'multiple' && own.length > 1) {
    const found = findElement(identifier, pageLookup(window, own, ours))
    if ('element' in found) return { found, roots: null }
    fault = found.fault
  }
  const documents = documentsOf(page, ours, frame, rootsIn)
  if (isClosed(page, ours, frame)) return { found: { fault: 'unreachable' }, roots: null }
  const all = documents.map(document => rootsOf(document, ours, shadow, rootsIn))
  for (const roots of all) {
    if (row?.text) break
    if (roots === own) continue
    const found = findElement(identifier, pageLookup(window, roots, ours))
    if ('element' in found) return { found, roots: null }
    if (found.fault === 'multiple' || fault === 'not_found') fault = found.fault
  }
  if (row?.text) return { found: findInRow(window, identifier, all.flat()), roots: null }
  return { found: { fault }, roots: all.flat() }
}

/** Creates the search by selectors alone. All searches with it read the roots of the page once. */
export function selectorFinder(ours: Element): DeepFind {
  const rootsIn = rootReader(ours)
  return (...search) => searchBySelectors(rootsIn, ...search).found
}

/**
 * Finds what the selectors alone do not: in frames of the same origin, in the recorded shadow roots, by role and
 * name where no selector fits any more, and by what stands near where too many do. An element whose traits were
 * recorded is found by comparison: at once by its own name, under another one only where a repair was allowed.
 */
export const deepFind: DeepFind = (identifier, page, ours, before): Found<Element> => {
  const { window } = page
  repaired.delete(identifier)
  const { found, roots } = searchBySelectors(rootReader(ours), identifier, page, ours, before)
  if ('element' in found || !roots) return found
  const { fault } = found
  // Whether something can be seen is dear to know: it is asked last, and only of what is meant.
  const see = (css: string, isMeant: (element: Element) => boolean): Element[] => {
    try {
      const matches = roots.flatMap(root => [...root.querySelectorAll(css)])
      return matches.filter(match => match !== ours && isMeant(match) && isVisible(window, match))
    } catch {
      return []
    }
  }
  if (!identifier.traits) return findByClues(identifier, fault, see, namesIn(roots))
  const alike = repair(window, identifier, roots, ours)
  if (!alike) return { fault }
  if (!alike.isNamed && !needsComparison(identifier)) {
    if (!repairable.has(identifier)) return { fault }
    repaired.add(identifier)
  }
  return { element: alike.element }
}

/** Every root that may hold the element, so that changes in it are noticed. */
export function deepRoots(page: LookedInto, ours: Element): Root[] {
  const rootsIn = rootReader(ours)
  return documentsOf(page, ours, [], rootsIn).flatMap(rootsIn)
}
