import type { ComparedElement } from '@waymark/domain/content/element'
import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask, viewOf } from '../../finder/own-words.ts'
import type { Root } from '../../finder/page-lookup.ts'
import { labelTexts, namesIn } from './accessible.ts'
import { boundedText, maxTextLength } from './bounded-text.ts'
import { headingReader } from './heading-reader.ts'
import {
  attributeOf,
  classesOf,
  firstChildOf,
  isMatch,
  markupTextOf,
  nextOf,
  parentOf,
  previousOf,
  tagOf,
} from './native.ts'
import { attributesOf, insideOf } from './own-signs.ts'
import { placeReader } from './place-reader.ts'
import { remember } from './remember.ts'

/** How far up and aside is looked. */
const maxParents = 6
const maxRowLevels = 14
const maxPlaces = 4
const neighbourLevels = 3
const besideLevels = 4
/** Maximum number of siblings on one side that are read for a name. */
const maxBeside = 50
/** Elements with a value, or with content that is not in their markup. */
const fields = new Set(['input', 'select', 'textarea', 'slot'])
/** Elements whose name is not their text. */
const labelled = 'input:not([type=hidden]),select,textarea,[aria-label],[title],img[alt]'

/** Traits of an element itself; its other traits are read only if it is a possible match. */
export type OwnTraits = Pick<
  ComparedElement,
  'tag' | 'type' | 'marks' | 'classes' | 'text' | 'label' | 'lang'
>
/** Traits of an element's position: the elements around, next to and above it. */
type PlaceTraits = Pick<ComparedElement, 'parents' | 'places' | 'before' | 'after' | 'heading' | 'beside'>
const besideOf = { before: previousOf, after: nextOf }
type Side = keyof typeof besideOf

/** An element around another one, as a short selector of tag, id and classes. */
function levelOf(element: Element): string {
  const id = attributeOf(element, 'id')
  const classes = classesOf(element).slice(0, 3)
  return `${tagOf(element)}${id ? `#${id}` : ''}${classes.map(name => `.${name}`).join('')}`
}

/** The elements around an element, nearest first; the body and what is around it say nothing. */
function parentsOf(element: Element, most = maxParents): Element[] {
  const parents: Element[] = []
  for (let node = parentOf(element); node && parents.length < most; node = parentOf(node)) {
    if (tagOf(node) === 'body' || tagOf(node) === 'html') break
    parents.push(node)
  }
  return parents
}

/** The language of the page of an element. */
function langReader(): (element: Element) => string {
  const known = new Map<Document, string>()
  return element => {
    const { ownerDocument } = element
    let lang = known.get(ownerDocument)
    if (lang === undefined) {
      lang = viewOf(element).document.documentElement.lang
      known.set(ownerDocument, lang)
    }
    return lang
  }
}

/** Reads what tells elements of these roots apart, as the page is now. */
export function traitReader(roots: readonly Root[]) {
  const textOf = remember(element => boundedText(element))
  const labelTextOf = labelTexts(roots)
  const labelOf = namesIn(roots, textOf, labelTextOf)
  const labels = remember(element => collapseWhitespace(labelOf(element)).slice(0, maxTextLength).trim())

  const placeOf = placeReader()
  const langOf = langReader()
  /** The first answer of the elements on one side of an element, the nearest first. */
  const nearest = (
    element: Element,
    side: Side,
    levels: number,
    answerOf: (one: Element) => string,
  ): string => {
    let node: Element | null = element
    for (let level = 0; node && level < levels; level++) {
      let sibling = besideOf[side](node)
      for (let looks = 0; sibling && looks < maxBeside; looks++) {
        const answer = answerOf(sibling)
        if (answer) return answer
        sibling = besideOf[side](sibling)
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
    const control = isMatch(element, labelled) ? element : ask(element, 'querySelector', labelled)
    return control ? labels(control) : ''
  })
  /** The nearest name on one side, unless it is a text. */
  const neighbourName = (element: Element, side: Side): string => {
    const name = nearest(element, side, besideLevels, nameIn)
    return name === neighbourText(element, side) ? '' : name
  }
  const headingNear = headingReader(textOf)
  return {
    textOf,
    headingNear,
    neighbourText,
    placeOf,
    /** Returns the user-facing name of an element. */
    nameOf: (element: Element): string => labels(element) || textOf(element),
    /**
     * Returns the markup of an element whose own traits follow from it alone: without elements in it, without a label, and
     * no field, whose value is not in the markup. Null for all others.
     */
    markupOf(element: Element): string | null {
      if (firstChildOf(element) || labelTextOf.has(element) || fields.has(tagOf(element))) return null
      const markup = markupTextOf(element)
      return markup.includes('labelledby') ? null : `${langOf(element)}\n${markup}`
    },
    /** Reads the traits of an element itself, with those of these attributes that it has. */
    seeOwn(element: Element, markNames: readonly string[]): OwnTraits {
      const tag = tagOf(element)
      const hasType = tag === 'input' || tag === 'button'
      return {
        tag,
        ...(hasType ? { type: (element as HTMLInputElement).type } : {}),
        marks: attributesOf(element, markNames),
        classes: classesOf(element),
        text: textOf(element),
        label: labels(element),
        lang: langOf(element),
      }
    },
    seePlace(element: Element): PlaceTraits {
      const parents = parentsOf(element)
      return {
        parents: parents.map(levelOf),
        places: [element, ...parents].slice(0, maxPlaces).map(placeOf),
        before: neighbourText(element, 'before'),
        after: neighbourText(element, 'after'),
        heading: headingNear(element),
        beside: [neighbourName(element, 'before'), neighbourName(element, 'after')],
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
