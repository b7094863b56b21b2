import type { MessageClickTarget } from '@waymark/domain/analytics/events'
import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'

/** Returns the text of an announcement, its links and the guide that it offers. */
export function newsBody(context: Context, one: DeliveredAnnouncement): HTMLElement {
  const { page, text, report, startGuide } = context
  const { document } = page
  const src = one.image === null ? null : contentAddress(context, one.image)
  const told = (which: MessageClickTarget) => report('message_link', { messageId: one.id, which })
  const links = one.links.flatMap(({ which, url, title }) => {
    const href = contentAddress(context, url)
    if (href === null) return []
    const link = element(document, 'a', { href, text: title, target: '_blank', rel: 'noopener noreferrer' })
    link.addEventListener(
      'click',
      guarded(() => told(which)),
    )
    return [link]
  })
  const { guideId } = one
  const guide =
    guideId === null
      ? null
      : element(document, 'button', { type: 'button', class: 'show', text: text('announcement_guide') })
  guide?.addEventListener(
    'click',
    guarded(() => {
      told('guide')
      startGuide(guideId ?? 0, 0, 'announcement')
    }),
  )
  return element(
    document,
    'div',
    { class: 'story' },
    src === null ? null : element(document, 'img', { src, alt: '' }),
    element(document, 'p', { text: one.description }),
    guide === null && links.length === 0
      ? null
      : element(document, 'div', { class: 'ways' }, guide, ...links),
  )
}
