import type { ComparedElement } from '@waymark/domain/content/element'
import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask, parentOf, viewOf } from '../../finder/own-words.ts'
import type { Root } from '../../finder/page-lookup.ts'
import { namesIn } from './accessible.ts'
import { boundedText, maxTextLength } from './bounded-text.ts'
import { attributesOf, insideOf } from './own-signs.ts'

/** How far up and aside is looked. */
const maxParents = 6
const maxRowLevels = 14
const maxPlaces = 4
const neighbourLevels = 3
const besideLevels = 4
/** Maximum number of siblings on one side that are read for a name. */
const maxBeside = 50
/** Elements whose name is not their text. */
const labelled = 'input:not([type=hidden]),select,textarea,[aria-label],[title],img[alt]'
const headingLevels = 6
const headings = 'h1,h2,h3,h4,h5,h6,legend,caption,[role=heading]'

/** Traits of an element itself; its other traits are read only if it is a possible match. */
export type OwnTraits = Pick<
  ComparedElement,
  'tag' | 'type' | 'marks' | 'classes' | 'text' | 'label' | 'lang'
>
/** Traits of an element's position: the elements around, next to and above it. */
type PlaceTraits = Pick<ComparedElement, 'parents' | 'places' | 'before' | 'after' | 'heading' | 'beside'>
const sides = ['previousElementSibling', 'nextElementSibling'] as const
type Side = (typeof sides)[number]

/** Remembers answers for as long as the page is looked at: many elements share what is around them. */
function remember<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const known = new Map<Element, Answer>()
  return element => {
    if (!known.has(element)) known.set(element, answer(element))
    return known.get(element) as Answer
  }
}

/** An element around another one, as a short selector of tag, id and classes. */
function levelOf(element: Element): string {
  const id = ask(element, 'id')
  const classes = [...ask(element, 'classList')].slice(0, 3)
  return `${ask(element, 'localName')}${id ? `#${id}` : ''}${classes.map(name => `.${name}`).join('')}`
}

/** The elements around an element, nearest first; the body and what is around it say nothing. */
function parentsOf(element: Element, most = maxParents): Element[] {
  const parents: Element[] = []
  for (let node = parentOf(element); node && parents.length < most; node = parentOf(node)) {
    if (ask(node, 'matches', 'html,body')) break
    parents.push(node)
  }
  return parents
}

/** Tells the places of elements among their siblings with the same tag, and how many there are. */
function placeReader(): (element: Element) => readonly [position: number, siblings: number] {
  /** The places of the children among the siblings with the same tag. */
  const placesIn = remember(parent => {
    const counts = new Map<string, number>()
    const positions = new Map<Element, number>()
    for (let child = ask(parent, 'firstElementChild'); child; child = ask(child, 'nextElementSibling')) {
      const tag = ask(child, 'localName')
      const position = (counts.get(tag) ?? 0) + 1
      counts.set(tag, position)
      positions.set(child, position)
    }
    return { counts, positions }
  })
  return (element: Element): readonly [position: number, siblings: number] => {
    const parent = ask(element, 'parentElement')
    if (!parent) return [1, 1]
    const { counts, positions } = placesIn(parent)
    return [positions.get(element) ?? 1, counts.get(ask(element, 'localName')) ?? 1]
  }
}

/** Reads what tells elements of these roots apart, as the page is now. */
export function traitReader(roots: readonly Root[]) {
  const textOf = remember(element => boundedText(element))
  const labelOf = namesIn(roots, textOf)
  const headingsIn = remember(node => [...node.querySelectorAll(headings)])
  const labels = remember(element => collapseWhitespace(labelOf(element)).slice(0, maxTextLength).trim())

  const placeOf = placeReader()
  /** The first answer of the elements on one side of an element, the nearest first. */
  const nearest = (
    element: Element,
    side: Side,
    levels: number,
    answerOf: (one: Element) => string,
  ): string => {
    let node: Element | null = element
    for (let level = 0; node && level < levels; level++) {
      let sibling = ask(node, side)
      for (let looks = 0; sibling && looks < maxBeside; looks++) {
        const answer = answerOf(sibling)
        if (answer) return answer
        sibling = ask(sibling, side)
      }
      node = parentOf(node)
    }
    return ''
  }
  /** The nearest text on one side of an element, in the order of the page. */
  const neighbourText = (element: Element, side: Side): string =>
    nearest(element, side, neighbourLevels, textOf)
  /** The text of an element, else the name of the first field or other control in it. */
  const nameIn = remember((element): string => {
    if (textOf(element)) return textOf(element)
    const control = ask(element, 'matches', labelled) ? element : ask(element, 'querySelector', labelled)
    return control ? labels(control) : ''
  })
  /** The nearest name on one side, unless it is a text. */
  const neighbourName = (element: Element, side: Side): string => {
    const name = nearest(element, side, besideLevels, nameIn)
    return name === neighbourText(element, side) ? '' : name
  }
  /** The heading above an element, which tells it from others like it. */
  const headingNear = (element: Element): string => {
    let node = parentOf(element)
    for (let level = 0; node && level < headingLevels; level++) {
      const heading = headingsIn(node).find(
        one => one !== element && !element.contains(one) && !one.contains(element),
      )
      if (heading && textOf(heading)) return textOf(heading)
      node = parentOf(node)
    }
    return ''
  }
  return {
    textOf,
    headingNear,
    neighbourText,
    placeOf,
    /** Returns the user-facing name of an element. */
    nameOf: (element: Element): string => labels(element) || textOf(element),
    /** Reads the traits of an element itself, with those of these attributes that it has. */
    seeOwn(element: Element, markNames: readonly string[]): OwnTraits {
      const tag = ask(element, 'localName')
      const hasType = tag === 'input' || tag === 'button'
      return {
        tag,
        ...(hasType ? { type: (element as HTMLInputElement).type } : {}),
        marks: attributesOf(element, markNames),
        classes: [...ask(element, 'classList')],
        text: textOf(element),
        label: labels(element),
        lang: viewOf(element).document.documentElement.lang,
      }
    },
    seePlace(element: Element): PlaceTraits {
      const parents = parentsOf(element)
      return {
        parents: parents.map(levelOf),
        places: [element, ...parents].slice(0, maxPlaces).map(placeOf),
        before: neighbourText(element, 'previousElementSibling'),
        after: neighbourText(element, 'nextElementSibling'),
        heading: headingNear(element),
        beside: sides.map(side => neighbourName(element, side)),
      }
    },
    /** Reads what tells an element from its kind: those of these attributes that it has, and its icons. */
    seeSigns: (element: Element, names: readonly string[]): Pick<ComparedElement, 'hints' | 'inside'> => ({
      hints: attributesOf(element, names),
      inside: insideOf(element),
    }),
    /**
     * The beginning of the text around an element as far as none of its twins lies in it: what a block is about is
     * written at its top. Empty where that tells no more than its name.
     * @param twins all elements with its name in the order of the page, itself included
     */
    rowText(element: Element, twins: readonly Element[]): string {
      const isApart = (one: Element) => !(one.contains(element) || element.contains(one))
      const at = twins.indexOf(element)
      const neighbours = [twins.slice(0, at).findLast(isApart), twins.slice(at + 1).find(isApart)]
      let row = ''
      for (const node of parentsOf(element, maxRowLevels)) {
        if (neighbours.some(twin => twin && node.contains(twin))) break
        row = textOf(node)
      }
      return row === textOf(element) ? '' : row
    },
  }
}
export type TraitReader = ReturnType<typeof traitReader>
