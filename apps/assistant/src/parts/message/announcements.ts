import type { MessageClickTarget } from '@waymark/domain/analytics/events'
import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { announcementBody, announcementClickTargets, categoryOf, hasMore } from './announcement-card.ts'
import { type Frame, frameHead, openFrame } from './frame.ts'

export type AnnouncementEvent = 'shown' | 'opened' | 'dismissed' | 'reminded' | MessageClickTarget

export interface AnnouncementPush {
  /** Reports what the visitor did with an announcement. */
  readonly tell: (one: DeliveredAnnouncement, event: AnnouncementEvent) => void
  /** The last of them is closed. */
  readonly onEnd: () => void
}

interface Button {
  readonly label: string
  readonly isMain: boolean
  readonly act: () => void
}

/**
 * Shows announcements one after another: as a stack of cards beside the launcher, each collapsed until it is opened, or
 * open in the middle of the page where the property is configured so.
 * @returns what removes them from the page
 */
export function showAnnouncements(
  context: Context,
  list: readonly DeliveredAnnouncement[],
  push: AnnouncementPush,
): () => void {
  const { text, shell } = context
  const isModal = context.content().look.hasModalAnnouncements === true
  let index = 0
  /** The visitor opened the card in sight, or followed what it offers. */
  let isUsed = false

  const current = () => list[index] as DeliveredAnnouncement
  const frame: Frame = openFrame(context, {
    label: current().headline,
    isModal,
    onEscape: () => leave('dismissed'),
  })
  const end = (): void => {
    if (!frame.scope.isOpen()) return
    frame.close()
    push.onEnd()
  }
  /** Leaves the stack; a card that was used has been neither dismissed nor put off. */
  const leave = (event: 'dismissed' | 'reminded'): void => {
    if (!frame.scope.isOpen()) return
    if (!isUsed) push.tell(current(), event)
    end()
  }
  const use = (event: 'opened' | MessageClickTarget): void => {
    if (!isUsed) push.tell(current(), 'opened')
    isUsed = true
    if (event !== 'opened') push.tell(current(), event)
  }
  const next = (): void => {
    use('opened')
    index += 1
    if (index >= list.length) end()
    else show()
  }
  const follow = (way: MessageClickTarget): void => {
    use(way)
    if (way !== 'guide') return
    const { guideId } = current()
    end()
    context.startGuide(guideId ?? 0, 0, 'announcement')
  }
  const show = (): void => {
    isUsed = false
    push.tell(current(), 'shown')
    draw(isModal || !hasMore(current()))
    shell.announce(`${categoryOf(context, current()).kind}: ${current().headline}`)
  }
  const button = ({ label, isMain, act }: Button): HTMLElement => {
    const kind = `act ${isMain ? 'main' : 'plain'}`
    const made = element(context.page.document, 'button', { type: 'button', class: kind, text: label })
    made.addEventListener('click', guarded(act))
    return made
  }
  const draw = (isOpen: boolean): void => {
    const { card } = frame
    const hadFocus = card.contains(shell.host.shadowRoot?.activeElement ?? null)
    const isLast = index === list.length - 1
    const ways = isOpen ? announcementClickTargets(context, current(), follow) : []
    const open = (): void => {
      use('opened')
      draw(true)
    }
    const later = { label: text('announcement_later'), isMain: false, act: () => leave('reminded') }
    const on = {
      label: text(isLast ? 'announcement_done' : 'button_next'),
      isMain: ways.length === 0,
      act: next,
    }
    const more = { label: text('announcement_more'), isMain: true, act: open }
    const buttons = isOpen ? [...(isUsed ? [] : [later]), on] : [later, more]
    const count = list.length > 1 ? `${index + 1}/${list.length}` : ''
    const { kind, color } = categoryOf(context, current())
    card.setAttribute('aria-label', `${kind}: ${current().headline}`)
    card.classList.toggle('stack', !isLast)
    card.replaceChildren(
      frameHead(context, { kind, color, count, onClose: () => leave('dismissed') }),
      announcementBody(context, current(), isOpen),
      element(context.page.document, 'div', { class: 'ways', hidden: ways.length === 0 }, ...ways),
      element(context.page.document, 'div', { class: 'foot' }, ...buttons.map(button)),
    )
    if (hadFocus || isModal) focusOn(card)
  }
  show()
  return () => frame.close()
}
