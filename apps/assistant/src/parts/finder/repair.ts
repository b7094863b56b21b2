import {
  type ComparedElement,
  chooseMatch,
  compareOwn,
  comparePlace,
  compareSigns,
  type Evidence,
  leastShareAlone,
  maxRivals,
  shareOfPoints,
} from '@waymark/domain/content/element'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { isVisible, type Root } from '../../finder/page-lookup.ts'
import { selectorOfRole } from './accessible.ts'
import { maxTextLength } from './bounded-text.ts'
import { isMatch, parentOf } from './native.ts'
import { type TraitReader, traitReader } from './trait-reader.ts'

/** Maximum number of compared elements. */
const maxCompared = 4_000
/** Maximum number of elements whose neighbours are read, and of those compared with their whole surroundings. */
const maxNamed = 1_500
const maxClosely = 24
/** An element below this share is not chosen, whether it is a recorded rival or not. */
const minRivalShare = 0.3

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
  // In long lists most elements are alike in themselves, many in their markup.
  const known = new Map<string, Omit<Compared, 'element'>>()
  const compare = (element: Element): Omit<Compared, 'element'> => {
    const role = ofRole && isMatch(element, ofRole) ? wanted.role : ''
    const own = reader.seeOwn(element, markNames)
    const { tag, type, marks, classes, text, label, lang } = own
    let key = `${role}\n${type}\n${tag}\n${classes.join(' ')}\n${lang}\n${text}\n${label}`
    for (const name of markNames) key += `\n${marks[name] ?? ''}`
    const alike = known.get(key)
    if (alike) return alike
    const seen = { ...nowhere, ...own, role }
    const compared = { seen, own: compareOwn(wanted, seen) }
    known.set(key, compared)
    return compared
  }
  const knownMarkup = new Map<string, Omit<Compared, 'element'>>()
  return all.slice(0, maxCompared).map((element): Compared => {
    const markup = reader.markupOf(element)
    const compared = (markup && knownMarkup.get(markup)) || compare(element)
    if (markup) knownMarkup.set(markup, compared)
    const { seen, own } = compared
    return { element, seen, own }
  })
}

/**
 * Tells whether elements and those around them have the recorded places among their siblings. Of most elements one look
 * is enough: the level with the most siblings is the first.
 */
function placeTest({ places }: ComparedElement, { placeOf }: TraitReader): (element: Element) => boolean {
  const levels = places
    .map(([position, siblings = 1], level) => ({ position, siblings, level }))
    .toSorted((one, other) => other.siblings - one.siblings)
  return element =>
    levels.every(({ position, level }) => {
      let node: Element | null = element
      for (let up = 0; node && up < level; up++) node = parentOf(node)
      return !node || placeOf(node)[0] === position
    })
}

/**
 * Those that come closest by themselves, and then those at the recorded place, whatever their names. Where many elements
 * have the name of this one, those with the recorded text in front of them are first.
 */
function closestOf(compared: readonly Compared[], wanted: ComparedElement, reader: TraitReader) {
  const ordered = compared.toSorted((one, other) => other.own.score - one.own.score).slice(0, maxNamed)
  if (ordered.length <= maxClosely) return ordered
  const best = ordered[0]?.own.score ?? 0
  const isBeside = ({ element, own }: Compared) =>
    best - own.score < 2 && reader.neighbourText(element, 'before') === wanted.before
  const beside = wanted.row === undefined ? [] : ordered.filter(isBeside).slice(0, maxClosely)
  const closest = new Set([...beside, ...ordered.slice(0, maxClosely - beside.length)])
  const isInPlace = placeTest(wanted, reader)
  const inPlace = ordered.filter(one => !closest.has(one) && isInPlace(one.element))
  return [...closest, ...inPlace.slice(0, maxClosely)]
}

/** The elements by their names, in the order of the page. */
function byName(compared: readonly Compared[]): ReadonlyMap<string, Element[]> {
  const named = new Map<string, Element[]>()
  for (const { element, seen } of compared) {
    const name = seen.label || seen.text
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

/** An element with its share of the points that a full match has. */
export interface RankedMatch {
  readonly element: Element
  readonly share: number
  readonly seen: ComparedElement
  /** Whether it is rather another element that was there when the element was picked. */
  readonly isRival: boolean
}

/** The share of the points that an element reaches whose traits are all known. */
const shareWith = (wanted: ComparedElement, seen: ComparedElement): number =>
  shareOfPoints(compareOwn(wanted, seen), compareSigns(wanted, seen), comparePlace(wanted, seen))

/** Whether an element is rather another one that was there. */
const isRival = (wanted: ComparedElement, seen: ComparedElement, share: number): boolean =>
  share >= minRivalShare &&
  (wanted.rivals ?? []).some(rival => shareWith(Object.assign({}, wanted, rival), seen) > share)

/** Compares all elements of the recorded kind, visible or not. Those that come closest, best first. */
function rankAll(wanted: ComparedElement, roots: readonly Root[], ours: Element): readonly RankedMatch[] {
  const reader = traitReader(roots)
  const compared = compareAll(roots, wanted, reader, ours)
  const twins = wanted.row === undefined ? null : byName(compared)
  const rowOf = (element: Element) =>
    twins ? { row: reader.rowText(element, twins.get(reader.nameOf(element)) ?? []) } : {}
  const hintNames = Object.keys(wanted.hints ?? {})
  return closestOf(compared, wanted, reader)
    .map(({ element, seen: own }) => {
      const signs = reader.seeSigns(element, hintNames)
      const seen = { ...own, ...signs, ...reader.seePlace(element), ...rowOf(element) }
      const share = shareWith(wanted, seen)
      let known: boolean | undefined
      return {
        element,
        seen,
        share,
        // Asked of the few that lead.
        get isRival() {
          known ??= isRival(wanted, seen, share)
          return known
        },
      }
    })
    .toSorted((one, other) => other.share - one.share)
}

/** Compares the elements of the recorded kind with the recorded traits. Those that come closest, best first. */
export function rankMatches(
  window: Window,
  identifier: ElementIdentifier,
  roots: readonly Root[],
  ours: Element,
): readonly RankedMatch[] {
  const wanted = wantedOf(identifier)
  return wanted ? rankAll(wanted, roots, ours).filter(({ element }) => isVisible(window, element)) : []
}

/**
 * The best visible match, and those that compete with it. Whether an element is visible takes longer to find out than a
 * comparison: it is not asked of elements that cannot be chosen.
 */
function leadersOf(
  window: Window,
  ranked: readonly RankedMatch[],
  areRivalsKnown: boolean,
): readonly RankedMatch[] {
  const leaders: RankedMatch[] = []
  let hasFirst = false
  for (const match of ranked) {
    if (hasFirst ? leaders.length > 1 : match.share < leastShareAlone) break
    if ((match.isRival && areRivalsKnown) || !isVisible(window, match.element)) continue
    leaders.push(match)
    hasFirst ||= !match.isRival
  }
  return leaders
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
  const areRivalsKnown = (wanted?.rivals?.length ?? 0) < maxRivals
  if (!wanted) return null
  const leaders = leadersOf(window, rankAll(wanted, roots, ours), areRivalsKnown)
  const match = chooseMatch(leaders, areRivalsKnown)
  if (!match) return null
  const name = wanted.label || wanted.text
  const { label, text, role } = match.seen
  const hasName = name !== '' && (label || text) === name && role === wanted.role
  return { element: match.element, isNamed: hasName && wanted.row === undefined }
}
