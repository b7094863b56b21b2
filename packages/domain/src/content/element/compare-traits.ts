import type { ElementTraits } from '../guide/step.ts'
import { hasOtherNumber, nameLikeness, signsOf, textLikeness } from './text-likeness.ts'

/** Data for the comparison of two elements: the traits, and further data of the identifier. */
export interface ComparedElement extends ElementTraits {
  readonly role: string
  /** Accessible name. */
  readonly label: string
  /** The heading above it. */
  readonly heading: string
}

/** Points for a match so far, and the points of a full match. */
export interface Evidence {
  readonly score: number
  readonly most: number
}

/** Points of an attribute by how reliably it names one element; any other is an attribute of the settings. */
const markPoints: Readonly<Record<string, number>> = {
  id: 5,
  name: 4,
  for: 4,
  href: 4,
  placeholder: 3,
  title: 3,
  alt: 3,
}
const trustedPoints = 8
/** Shares of its points that a lost trait subtracts: if it changed, and if it is absent. */
const changedShare = 0.3
const absentShare = 0.15
/** Attributes and classes change all at once: what is lost of them is expected with this share only. */
const lostShare = 0.5
/** Texts less alike than this have nothing to do with each other. */
const minSimilarity = 0.5
/** An element that was there before, under a separate name, is another one. */
const otherPoints = 9
/** An element without any name seldom gets one. */
const gainedPoints = 1.5
const hintPoints = 2
const insidePoints = 2
/** Of elements that nothing tells apart only the one at the very place is meant. */
const misplacedPoints = 9

class Tally {
  score = 0
  most = 0

  /** Counts so many points of the most that there are. */
  add(points: number, most: number): void {
    this.score += points
    this.most += most
  }

  /** Two texts: alike adds, different takes away. Nothing is counted where none was recorded. */
  text(wanted: string, seen: string, most: number, lossShare = changedShare): void {
    if (!wanted) return
    const likeness = nameLikeness(wanted, seen)
    // A counter changes, and things of one kind differ in a number: it is evidence for neither.
    if (likeness >= minSimilarity && hasOtherNumber(wanted, seen)) this.add(0, most)
    else
      this.add(likeness >= minSimilarity ? most * likeness : -most * (seen ? lossShare : absentShare), most)
  }

  /** Numbers and signs of two texts in different languages. */
  signs(wanted: string, seen: string, most: number): void {
    const signs = signsOf(wanted)
    if (signs) this.add(signs === signsOf(seen) ? most : -most * changedShare, most)
  }
}

const shareOf = (wanted: readonly string[], seen: readonly string[]): number =>
  wanted.length ? wanted.filter(one => seen.includes(one)).length / wanted.length : 1

/** A short selector of one level: its tag, its id and classes. */
interface PathLevel {
  readonly tag: string | undefined
  readonly names: readonly string[]
}

function readLevel(level: string): PathLevel {
  const [tag, ...names] = level.split(/(?=[.#])/)
  return { tag, names }
}

const levelLikeness = (wanted: PathLevel, seen: PathLevel): number =>
  wanted.tag === seen.tag ? 0.5 + 0.5 * shareOf(wanted.names, seen.names) : 0

/** How much of one path occurs in the other, in its order, from 0 to 1: levels may have come between. */
function pathLikeness(wanted: readonly string[], seen: readonly string[]): number {
  const others = seen.map(readLevel)
  let best = seen.map(() => 0)
  for (const level of wanted.map(readLevel)) {
    const next: number[] = []
    for (const [index, other] of others.entries()) {
      const matched = (best[index - 1] ?? 0) + levelLikeness(level, other)
      next.push(Math.max(matched, best[index] ?? 0, next[index - 1] ?? 0))
    }
    best = next
  }
  return wanted.length ? (best.at(-1) ?? 0) / wanted.length : 1
}

/** Returns the evidence from the element itself: attributes, kind, classes, name and text. Cheap to read. */
export function compareOwn(wanted: ComparedElement, seen: ComparedElement): Evidence {
  const tally = new Tally()
  for (const [name, value] of Object.entries(wanted.marks)) {
    const most = markPoints[name] ?? trustedPoints
    const other = seen.marks[name]
    if (other === value) tally.add(most, most)
    else tally.add(-most * (other ? changedShare : absentShare), most * lostShare)
  }
  if (wanted.type) tally.add(wanted.type === seen.type ? 1 : -5, 1)
  if (wanted.role) tally.add(wanted.role === seen.role ? 1 : -4, 1)
  tally.add(wanted.tag === seen.tag ? 1 : -1, 1)
  const classes = 2 * shareOf(wanted.classes, seen.classes)
  if (wanted.classes.length) tally.add(classes, classes > 0 ? 2 : 2 * lostShare)
  // Of a page in another language only numbers and signs can be compared.
  if (wanted.lang !== seen.lang) {
    tally.signs(wanted.label || wanted.text, seen.label || seen.text, 3)
    return tally
  }
  const namePoints = wanted.row === undefined ? 6 : 2
  tally.text(wanted.label || wanted.text, seen.label || seen.text, namePoints)
  const name = seen.label || seen.text
  if (name && name !== (wanted.label || wanted.text) && wanted.others.includes(name))
    tally.add(-otherPoints, 0)
  else if (name && !wanted.label && !wanted.text) tally.add(-gainedPoints, 0)
  return tally
}

/** Returns the evidence from what tells the element from its kind: further attributes, and the icons in it. */
export function compareSigns(wanted: ComparedElement, seen: ComparedElement): Evidence {
  const tally = new Tally()
  for (const [name, value] of Object.entries(wanted.hints ?? {})) {
    const other = seen.hints?.[name]
    if (other === value) tally.add(hintPoints, hintPoints)
    else tally.add(-hintPoints * (other ? changedShare : absentShare), hintPoints * lostShare)
  }
  const parts = wanted.inside ?? []
  if (parts.length) {
    const likeness = pathLikeness(parts, seen.inside ?? [])
    tally.add(insidePoints * likeness, likeness > 0 ? insidePoints : insidePoints * lostShare)
  }
  return tally
}

const rowPoints = 6

/** Rows of a list differ in a number or a name: the very text is worth far more than one like it. */
function rowShare(wanted: string, seen: string): number {
  const likeness = textLikeness(wanted, seen)
  return likeness === 1 ? 1 : likeness - 0.5
}

const isSamePlace = (wanted: ComparedElement, seen: ComparedElement): boolean =>
  wanted.places.every(([position, siblings], level) => {
    const [otherPosition = 0, others = 0] = seen.places[level] ?? []
    return position === otherPosition && siblings === others
  })

/** Whether there are names of other controls next to it, and they are the recorded ones. */
const hasSameNeighbours = ({ beside = [] }: ComparedElement, seen: ComparedElement): boolean =>
  beside.some(Boolean) && beside.every((name, side) => !name || name === seen.beside?.[side])

/**
 * Returns the evidence from the element's position: the elements around it, its place among them, the texts next to it.
 */
export function comparePlace(wanted: ComparedElement, seen: ComparedElement): Evidence {
  const tally = new Tally()
  tally.add(3 * pathLikeness(wanted.parents, seen.parents), 3)
  // In another language elements of one kind differ by their place alone.
  const isPlaceAll = wanted.lang !== seen.lang
  for (const [level, [position, siblings]] of wanted.places.entries()) {
    const [otherPosition = 0, others = 0] = seen.places[level] ?? []
    const most = level === 0 || isPlaceAll ? 1.5 : 0.5
    tally.add(position === otherPosition ? (siblings === others ? most : most / 2) : 0, most)
  }
  if (wanted.lang !== seen.lang) {
    if (wanted.row) tally.signs(wanted.row, seen.row ?? '', rowPoints)
    return tally
  }
  tally.text(wanted.heading, seen.heading, 1.5, absentShare)
  tally.text(wanted.before, seen.before, 1.5, absentShare)
  tally.text(wanted.after, seen.after, 1.5, absentShare)
  const [before = '', after = ''] = wanted.beside ?? []
  tally.text(before, seen.beside?.[0] ?? '', 1.5, absentShare)
  tally.text(after, seen.beside?.[1] ?? '', 1.5, absentShare)
  if (wanted.row) tally.add(rowPoints * rowShare(wanted.row, seen.row ?? ''), rowPoints)
  if (wanted.row === '' && !isSamePlace(wanted, seen) && !hasSameNeighbours(wanted, seen))
    tally.add(-misplacedPoints, 0)
  return tally
}
