import type { DeliveredTag } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { type Found, findElement } from '../../finder/find-element.ts'
import { ask } from '../../finder/own-words.ts'
import { findInPage, pageLookup } from '../../finder/page-lookup.ts'
import type { LostTags } from './lost-tags.ts'
import type { TagSelectors } from './tag-selectors.ts'

/** Maximum time of searches for lost tags during one event. */
const maxSearchMs = 30

/** The innermost element around this one that a selector fits, in its own tree or in one of the trees around it. */
function nearestFit(from: Element, css: string): Element | null {
  for (let inner: Element | null = from; inner; ) {
    const fitting: Element | null = ask(inner, 'closest', css)
    if (fitting) return fitting
    const root: Node = ask(inner, 'getRootNode')
    inner = 'host' in root ? (root as ShadowRoot).host : null
  }
  return null
}

/** One event: the elements of its path, innermost first, and when the search for its tag ends. */
interface Used {
  readonly path: readonly Element[]
  readonly until: number
}

/**
 * Finds the element tag that an event on a recorded page hit: the innermost tagged element of its composed path, found as
 * steps of guides are. Selectors are compared first, all of them at once, so that a click outside of tagged elements costs
 * one look; the page is searched only for a tag that fits, or whose selectors find nothing in the page any more. Most of
 * those are found before.
 */
export function tagFinder(
  { page, shell, isOnPage }: Context,
  selectors: () => TagSelectors,
  lost: LostTags,
): (path: readonly Element[]) => number | null {
  const { window, document, now } = page
  /** Read once: each property of the captured document is looked up on its prototype. */
  const queryAll: (css: string) => NodeListOf<Element> = document.querySelectorAll

  const find = (tag: DeliveredTag, path: readonly Element[]): Found<Element> => {
    const { identifier } = tag
    const { text, frame, shadow, row } = identifier
    if (!frame?.length && !shadow?.length && !row?.text) {
      // What `findElement` returns for a first selector that fits the used element alone.
      const [first] = selectors().of(tag)
      const fitting = first && !text ? queryAll(first) : []
      const [only] = fitting
      if (only && fitting.length === 1 && path.includes(only)) return { element: only }
      const lookup = pageLookup(window, [document], shell.host)
      // What was used is visible; asking for its place would lay out the page in the middle of the event.
      const isVisible = (element: Element) => path.includes(element) || lookup.isVisible(element)
      const found = findElement(identifier, { ...lookup, isVisible })
      if ('element' in found) return found
    }
    return findInPage(identifier, page, shell.host, deepFinder()?.deepFind)
  }
  const findPlace = (tag: DeliveredTag, { path, until }: Used, hasFit: boolean): number => {
    const known = hasFit ? null : lost.elementOf(tag)
    if (known) return path.indexOf(known)
    if (!hasFit && now() > until) return -1
    const found = find(tag, path)
    if ('element' in found) return path.indexOf(found.element)
    // Another way of finding it is there for the next event.
    if (!deepFinder()) loadDeepFinder(() => undefined)
    return -1
  }
  /** Where the tag's element is in the path; -1 where it is not. */
  const placeOf = (tag: DeliveredTag, used: Used, hasFit: boolean): number => {
    try {
      return findPlace(tag, used, hasFit)
    } catch {
      // An identifier that this browser cannot read finds nothing.
      return -1
    }
  }
  return path => {
    const [from] = path
    const { tags, of, any, isLost } = selectors()
    if (!from || !tags.length) return null
    const used = { path, until: now() + maxSearchMs }
    const here = tags.filter(tag => tag.page === null || isOnPage(tag.page))
    const nearest = any === '' ? null : nearestFit(from, any)
    // Most controls have no elements inside: no tag can be nearer than one on the innermost element.
    if (nearest === from) {
      const innermost = here.find(
        tag => of(tag).some(css => ask(from, 'matches', css)) && placeOf(tag, used, true) === 0,
      )
      if (innermost) return innermost.id
    }
    const near = here.filter(tag => nearest && of(tag).some(css => nearestFit(from, css)))
    const hitsOf = (some: readonly DeliveredTag[], isFitting: boolean) =>
      some
        .map(tag => ({ id: tag.id, place: placeOf(tag, used, isFitting) }))
        .filter(({ place }) => place >= 0)
    const lostHere = here.filter(tag => !near.includes(tag) && isLost(tag))
    const hits = [...hitsOf(near, true), ...hitsOf(lostHere, false)]
    return hits.sort((one, other) => one.place - other.place)[0]?.id ?? null
  }
}
