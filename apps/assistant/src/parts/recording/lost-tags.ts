import type { DeliveredTag } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import type { Follow, Following } from '../automatic-content/follow-element.ts'
import type { TagSelectors } from './tag-selectors.ts'

/** Wait before tags are looked for, so that the page can draw their elements. */
const settleMs = 1_500
/** Maximum number of tags that are followed. */
const maxFollowed = 50

/** Element tags of this page whose selectors find nothing. */
export interface LostTags {
  /** Looks for them after a while: the page (`isNewPage`) or what is open in it is another one. */
  update(isNewPage: boolean): void
  /** The element of a tag as it was found without its selectors. */
  elementOf(tag: DeliveredTag): Element | null
}

/**
 * Follows the elements of tags whose selectors find nothing, so that a click on them need not wait for a search. Other
 * tags cost nothing; where several elements fit one, names are compared, and what compares them is loaded ahead of the
 * click, which may leave the page.
 */
export function lostTags(
  { page, scope, isOnPage }: Context,
  selectors: () => TagSelectors,
  follow: Follow,
): LostTags {
  const { document } = page
  const followed = new Map<number, Following>()
  let isDue = false
  let isUnread = false
  let read: readonly DeliveredTag[] = []

  const lookFor = (): void => {
    const { tags, of, isLost } = selectors()
    const here = tags.filter(tag => isOnPage(tag.page))
    /** Whether no selector of the tag names one element alone, so that its name decides. */
    const isUnclear = (tag: DeliveredTag): boolean =>
      of(tag).every(css => document.querySelectorAll(css).length !== 1)
    const ids = new Set(here.map(({ id }) => id))
    for (const [id, following] of followed)
      if (!ids.has(id)) {
        following.stop()
        followed.delete(id)
      }
    for (const tag of here)
      if (followed.size < maxFollowed && !followed.has(tag.id) && isLost(tag))
        // A tag without pages is expected on none.
        followed.set(
          tag.id,
          follow({ ...tag, isOptional: tag.page === null }, () => undefined),
        )
    // Once for each page and for new tags: the selectors of all tags are searched for.
    const isNew = isUnread || tags !== read
    if (isNew && !deepFinder() && here.some(isUnclear)) loadDeepFinder(() => undefined)
    isUnread = false
    read = tags
  }
  return {
    update(isNewPage) {
      isUnread ||= isNewPage
      if (isDue) return
      isDue = true
      scope.after(settleMs, () => {
        isDue = false
        lookFor()
      })
    },
    elementOf: ({ id }) => followed.get(id)?.element() ?? null,
  }
}
