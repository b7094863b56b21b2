import type { DeliveredTag } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { ask } from '../../finder/own-words.ts'
import { findInPage } from '../../finder/page-lookup.ts'
import { isLost, type LostTags } from './lost-tags.ts'

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

/**
 * Finds the element tag that an event hit: the innermost tagged element of its composed path, found as steps of guides
 * are. Selectors are compared first, so that a click costs one look per tag; the page is searched only for a tag that
 * fits, or whose selectors find nothing in the page any more. Most of those are found before.
 */
export function tagFinder(
  { page, shell, content, isOnPage }: Context,
  lost: LostTags,
): (path: readonly EventTarget[]) => number | null {
  const { document, now } = page

  const placeOf = (
    tag: DeliveredTag,
    path: readonly EventTarget[],
    { from, until }: { readonly from: Element; readonly until: number },
  ): number => {
    const { identifier } = tag
    const hasFit = identifier.candidates.some(({ css }) => isNear(from, css))
    if (!hasFit && !isLost(tag, document)) return -1
    const known = hasFit ? null : lost.elementOf(tag)
    if (known) return path.indexOf(known)
    if (!hasFit && now() > until) return -1
    const deepFind = deepFinder()?.deepFind
    const found = findInPage(identifier, page, shell.host, deepFind)
    if ('element' in found) return path.indexOf(found.element)
    // Another way of finding it is there for the next event.
    if (!deepFind) loadDeepFinder(() => undefined)
    return -1
  }
  return path => {
    const from = path.find(target => 'closest' in target) as Element | undefined
    const until = now() + maxSearchMs
    let hit: { readonly id: number; readonly place: number } | null = null
    for (const tag of from ? (content().recording?.tags ?? []) : []) {
      if (!isOnPage(tag.page)) continue
      try {
        const place = placeOf(tag, path, { from: from as Element, until })
        if (place >= 0 && place < (hit?.place ?? Infinity)) hit = { id: tag.id, place }
      } catch {
        // A selector that this browser cannot read finds nothing.
      }
    }
    return hit?.id ?? null
  }
}
