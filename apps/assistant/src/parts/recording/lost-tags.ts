import type { DeliveredTag } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { Follow, Following } from '../automatic-content/follow-element.ts'

/** Wait before tags are looked for, so that the page can draw their elements. */
const settleMs = 1_500
/** Maximum number of tags that are followed. */
const maxFollowed = 50

/** Element tags of this page whose selectors find nothing. */
export interface LostTags {
  /** Looks for them after a while: the page or what is open in it is another one. */
  update(): void
  /** The element of a tag as it was found without its selectors. */
  elementOf(tag: DeliveredTag): Element | null
}

/** Whether no selector of the tag finds anything. Throws on a selector that this browser cannot read. */
export const isLost = ({ identifier }: DeliveredTag, document: Pick<Document, 'querySelector'>): boolean =>
  identifier.candidates.every(({ css }) => document.querySelector(css) === null)

/**
 * Follows the elements of tags whose selectors find nothing, so that a click on them need not wait for a search. Other
 * tags cost nothing.
 */
export function lostTags({ page, scope, content, isOnPage }: Context, follow: Follow): LostTags {
  const { document } = page
  const followed = new Map<number, Following>()
  let isDue = false

  const isMissing = (tag: DeliveredTag): boolean => {
    try {
      return isLost(tag, document)
    } catch {
      return false
    }
  }
  const lookFor = (): void => {
    const here = (content().recording?.tags ?? []).filter(tag => isOnPage(tag.page))
    const ids = new Set(here.map(({ id }) => id))
    for (const [id, following] of followed)
      if (!ids.has(id)) {
        following.stop()
        followed.delete(id)
      }
    for (const tag of here)
      if (followed.size < maxFollowed && !followed.has(tag.id) && isMissing(tag))
        // A tag without pages is expected on none.
        followed.set(
          tag.id,
          follow({ ...tag, isOptional: tag.page === null }, () => undefined),
        )
  }
  return {
    update() {
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
