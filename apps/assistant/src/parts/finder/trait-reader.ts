import type { ComparedElement } from '@waymark/domain/content/element'
import { squeeze } from '../../finder/find-element.ts'
import { ask, parentOf, viewOf } from '../../finder/own-words.ts'
import type { Root } from '../../finder/page-lookup.ts'
import { namesIn } from './accessible.ts'
import { boundedText, maxTextLength } from './bounded-text.ts'

/** How far up and aside is looked. */
const maxParents = 6
const maxRowLevels = 14
const maxPlaces = 4
const neighbourLevels = 3
const headingLevels = 6
const headings = 'h1,h2,h3,h4,h5,h6,legend,caption,[role=heading]'

/** Traits of an element itself; its other traits are read only if it is a possible match. */
export type OwnTraits = Pick<
  ComparedElement,
  'tag' | 'type' | 'marks' | 'classes' | 'text' | 'label' | 'lang'
>
/** Traits of an element's position: the elements around, next to and above it. */
type PlaceTraits = Pick<ComparedElement, 'parents' | 'places' | 'before' | 'after' | 'heading'>
type Side = 'previousElementSibling' | 'nextElementSibling'

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

/** Reads what tells elements of these roots apart, as the page is now. */
export function traitReader(roots: readonly Root[]) {
  const textOf = remember(element => boundedText(element))
  const labelOf = namesIn(roots, textOf)
  const childrenOf = remember(parent => [...ask(parent, 'children')])
  const alikeIn = remember(parent => {
    const byTag = new Map<string, Element[]>()
    for (const child of childrenOf(parent)) {
      const tag = ask(child, 'localName')
      const alike = byTag.get(tag)
      if (alike) alike.push(child)
      else byTag.set(tag, [child])
    }
    return byTag
  })
  const headingsIn = remember(node => [...node.querySelectorAll(headings)])
  const labels = remember(element => squeeze(labelOf(element)).slice(0, maxTextLength).trim())

  /** The elements beside it, the nearest first. */
  const beside = (element: Element, side: Side): Element[] => {
    const parent = ask(element, 'parentElement')
    const all = parent ? childrenOf(parent) : []
    const at = all.indexOf(element)
    return side === 'nextElementSibling' ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).reverse()
  }
  const placeOf = (element: Element): readonly [position: number, siblings: number] => {
    const parent = ask(element, 'parentElement')
    const alike = (parent && alikeIn(parent).get(ask(element, 'localName'))) ?? [element]
    return [alike.indexOf(element) + 1, alike.length]
  }
  /** The nearest text on one side of an element, in the order of the page. */
  const neighbourText = (element: Element, side: Side): string => {
    let node: Element | null = element
    for (let level = 0; node && level < neighbourLevels; level++) {
      for (const one of beside(node, side)) if (textOf(one)) return textOf(one)
      node = parentOf(node)
    }
    return ''
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
    /** Returns the user-facing name of an element. */
    nameOf: (element: Element): string => labels(element) || textOf(element),
    /** Reads the traits of an element itself, with those of these attributes that it has. */
    seeOwn(element: Element, markNames: readonly string[]): OwnTraits {
      const tag = ask(element, 'localName')
      const marks: Record<string, string> = {}
      for (const name of markNames) {
        const value = ask(element, 'getAttribute', name)
        if (value) marks[name] = value
      }
      const hasType = tag === 'input' || tag === 'button'
      return {
        tag,
        ...(hasType ? { type: (element as HTMLInputElement).type } : {}),
        marks,
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
      }
    },
    /**
     * The beginning of the text around an element as far as none of its twins lies in it: what a block is about is
     * written at its top. Empty where that tells no more than its name.
     * @param twins all elements with its name in the order of the page, itself included
     */
    rowText(element: Element, twins: readonly Element[]): string {
      const others = twins.filter(one => one === element || !(one.contains(element) || element.contains(one)))
      const at = others.indexOf(element)
      const neighbours = [others[at - 1], others[at + 1]]
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
