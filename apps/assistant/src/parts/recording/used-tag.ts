import type { ElementIdentifier } from '@waymark/domain/content/guide'
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

/** The element around this one that a selector fits, in its own tree or in one of the trees around it. */
function isNear(from: Element, css: string): boolean {
  for (let inner: Element | null = from; inner; ) {
    if (ask(inner, 'closest', css)) return true
    const root: Node = ask(inner, 'getRootNode')
    inner = 'host' in root ? (root as ShadowRoot).host : null
  }
  return false
}

/** One event: its composed path, and when the search for its tag ends. */
interface Used {
  readonly path: readonly EventTarget[]
  readonly until: number
}

/**
 * Finds the element tag that an event hit: the innermost tagged element of its composed path, found as steps of guides
 * are. Selectors are compared first, all of them at once, so that a click outside of tagged elements costs one look; the
 * page is searched only for a tag that fits, or whose selectors find nothing in the page any more. Most of those are
 * found before.
 */
export function tagFinder(
  { page, shell, isOnPage }: Context,
  selectors: () => TagSelectors,
  lost: LostTags,
): (path: readonly EventTarget[]) => number | null {
  const { window, document, now } = page

  const find = (identifier: ElementIdentifier, path: readonly EventTarget[]): Found<Element> => {
    const { frame, shadow, row } = identifier
    if (!frame?.length && !shadow?.length && !row?.text) {
      const lookup = pageLookup(window, [document], shell.host)
      // What was used is visible; asking for its place would lay out the page in the middle of the event.
      const isVisible = (element: Element) => path.includes(element) || lookup.isVisible(element)
      const found = findElement(identifier, { ...lookup, isVisible })
      if ('element' in found) return found
    }
    return findInPage(identifier, page, shell.host, deepFinder()?.deepFind)
  }
  const placeOf = (tag: DeliveredTag, { path, until }: Used, hasFit: boolean): number => {
    const { identifier } = tag
    const known = hasFit ? null : lost.elementOf(tag)
    if (known) return path.indexOf(known)
    if (!hasFit && now() > until) return -1
    const found = find(identifier, path)
    if ('element' in found) return path.indexOf(found.element)
    // Another way of finding it is there for the next event.
    if (!deepFinder()) loadDeepFinder(() => undefined)
    return -1
  }
  const placeOrNone = (tag: DeliveredTag, used: Used, hasFit: boolean): number => {
    try {
      return placeOf(tag, used, hasFit)
    } catch {
      // An identifier that this browser cannot read finds nothing.
      return -1
    }
  }
  return path => {
    const from = path.find(target => 'closest' in target) as Element | undefined
    const { tags, of, any, isLost } = selectors()
    if (!from || !tags.length) return null
    const used = { path, until: now() + maxSearchMs }
    const isAnyNear = any !== '' && isNear(from, any)
    const isHere = isOnPage(null)
    let hit: { readonly id: number; readonly place: number } | null = null
    for (const tag of tags) {
      if (!(tag.page === null ? isHere : isOnPage(tag.page))) continue
      const hasFit = isAnyNear && of(tag).some(css => isNear(from, css))
      const place = hasFit || isLost(tag) ? placeOrNone(tag, used, hasFit) : -1
      if (place >= 0 && place < (hit?.place ?? Infinity)) hit = { id: tag.id, place }
    }
    return hit?.id ?? null
  }
}
