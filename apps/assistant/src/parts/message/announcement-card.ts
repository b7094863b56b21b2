import type { MessageClickTarget } from '@waymark/domain/analytics/events'
import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'

/** A longer text is cut until the visitor opens it. */
const shortText = 180

/** Whether there is more than the collapsed card shows. */
export const hasMore = ({ description, links, guideId }: DeliveredAnnouncement): boolean =>
  description.length > shortText || links.length > 0 || guideId !== null

const categoryText = (category: number) =>
  `announcement_category_${Math.min(Math.max(Math.trunc(category), 1), 6) as 1 | 2 | 3 | 4 | 5 | 6}` as const

/** Name and colour of its category. */
export function categoryOf({ text, content }: Context, { category }: DeliveredAnnouncement) {
  const { look } = content()
  return { kind: text(categoryText(category)), color: look.categoryColors?.[category - 1] ?? look.mainColor }
}

/** Headline, picture and text. */
export function announcementBody(context: Context, one: DeliveredAnnouncement, isOpen: boolean): HTMLElement {
  const { document } = context.page
  const src = one.image === null ? null : contentAddress(context, one.image)
  return element(
    document,
    'div',
    { class: `body${isOpen ? '' : ' cut'}` },
    src === null ? null : element(document, 'img', { class: 'picture', src, alt: '' }),
    element(document, 'h2', { class: 'title', text: one.headline }),
    element(document, 'p', { class: 'message', text: one.description }),
  )
}

/** Its guide and its links, the first of them as the main button. */
export function announcementClickTargets(
  context: Context,
  one: DeliveredAnnouncement,
  onUse: (way: MessageClickTarget) => void,
): HTMLElement[] {
  const { page, text } = context
  const { document } = page
  const nameOf = (index: number) => `act ${index === 0 ? 'main' : 'plain'}`
  const ways: HTMLElement[] = []
  const add = (way: HTMLElement, which: MessageClickTarget): void => {
    way.className = nameOf(ways.length)
    way.addEventListener(
      'click',
      guarded(() => onUse(which)),
    )
    ways.push(way)
  }
  if (one.guideId !== null)
    add(element(document, 'button', { type: 'button', text: text('announcement_guide') }), 'guide')
  for (const { which, url, title } of one.links) {
    const href = contentAddress(context, url)
    const target = { target: '_blank', rel: 'noopener noreferrer' }
    if (href !== null) add(element(document, 'a', { href, text: title, ...target }), which)
  }
  return ways
}
