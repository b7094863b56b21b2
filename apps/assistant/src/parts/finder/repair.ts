import {
  type ComparedElement,
  chooseMatch,
  compareOwn,
  comparePlace,
  type Evidence,
  shareOfPoints,
} from '@waymark/domain/content/element'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { ask } from '../../finder/own-words.ts'
import { isVisible, type Root } from '../../finder/page-lookup.ts'
import { selectorOfRole } from './accessible.ts'
import { maxTextLength } from './bounded-text.ts'
import { type TraitReader, traitReader } from './trait-reader.ts'

/** Maximum number of compared elements. */
const maxCompared = 4_000
/** Maximum number of elements whose neighbours are read, and of those compared with their whole surroundings. */
const maxNamed = 1_500
const maxClosely = 24

/** Returns the recorded element for the comparison; null if nothing was recorded. */
function wantedOf({ traits, role, label, near }: ElementIdentifier): ComparedElement | null {
  if (!traits) return null
  const heading = near?.find(({ relation }) => relation === 'heading')?.text ?? ''
  return { ...traits, role: role ?? '', label: (label ?? '').slice(0, maxTextLength).trim(), heading }
}

const nowhere = { parents: [], places: [], before: '', after: '', heading: '', others: [] }

interface Compared {
  readonly element: Element
  readonly seen: ComparedElement
  readonly own: Evidence
}

/** Compares all elements of the same kind in these roots, without their neighbours. */
function compareAll(roots: readonly Root[], wanted: ComparedElement, reader: TraitReader, ours: Element) {
  const ofRole = wanted.role && selectorOfRole(wanted.role)
  const css = [wanted.tag, ofRole].filter(Boolean).join()
  const markNames = Object.keys(wanted.marks)
  const all = roots.flatMap(root => [...root.querySelectorAll(css)]).filter(one => one !== ours)
  return all.slice(0, maxCompared).map((element): Compared => {
    const role = ofRole && ask(element, 'matches', ofRole) ? wanted.role : ''
    const seen = { ...nowhere, ...reader.seeOwn(element, markNames), role }
    return { element, seen, own: compareOwn(wanted, seen) }
  })
}

/**
 * Those that come closest by themselves. Where many elements have the name of this one, those with the recorded text in
 * front of them.
 */
function closestOf(compared: readonly Compared[], wanted: ComparedElement, reader: TraitReader) {
  const ordered = compared.toSorted((one, other) => other.own.score - one.own.score).slice(0, maxNamed)
  const best = ordered[0]?.own.score ?? 0
  if (wanted.row === undefined || ordered.length <= maxClosely) return ordered.slice(0, maxClosely)
  const isBeside = ({ element, own }: Compared) =>
    best - own.score < 2 && reader.neighbourText(element, 'previousElementSibling') === wanted.before
  const beside = ordered.filter(isBeside)
  return [...beside, ...ordered.filter(one => !beside.includes(one))].slice(0, maxClosely)
}

/** The elements by their names, in the order of the page. */
function byName(compared: readonly Compared[], reader: TraitReader): ReadonlyMap<string, Element[]> {
  const named = new Map<string, Element[]>()
  for (const { element } of compared) {
    const name = reader.nameOf(element)
    const alike = named.get(name)
    if (alike) alike.push(element)
    else named.set(name, [element])
  }
  return named
}

/** Element found by comparison. */
export interface Alike {
  readonly element: Element
  /** Whether it has the recorded role and name, which were unique. */
  readonly isNamed: boolean
}

/**
 * Finds a recorded element by comparing all elements of its kind with the recorded traits: name, texts, attributes,
 * classes, neighbours. Null if none is similar enough, or if several are.
 */
export function repair(
  window: Window,
  identifier: ElementIdentifier,
  roots: readonly Root[],
  ours: Element,
): Alike | null {
  const wanted = wantedOf(identifier)
  if (!wanted) return null
  const reader = traitReader(roots)
  const compared = compareAll(roots, wanted, reader, ours)
  const twins = wanted.row === undefined ? null : byName(compared, reader)
  const rowOf = (element: Element) =>
    twins ? { row: reader.rowText(element, twins.get(reader.nameOf(element)) ?? []) } : {}
  const shares = closestOf(compared, wanted, reader)
    .filter(({ element }) => isVisible(window, element))
    .map(({ element, seen, own }) => {
      const place = comparePlace(wanted, { ...seen, ...reader.seePlace(element), ...rowOf(element) })
      return [element, shareOfPoints(own, place)] as const
    })
  const element = chooseMatch(shares)
  if (!element) return null
  const seen = compared.find(one => one.element === element)?.seen
  const name = wanted.label || wanted.text
  const hasName = name !== '' && (seen?.label || seen?.text) === name && seen?.role === wanted.role
  return { element, isNamed: hasName && wanted.row === undefined }
}
