import type { MessageWay } from '@waymark/domain/analytics/events'
import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { icon } from '../controls/icon.ts'
import type { AskedNews } from '../visitor-memory/asked-news.ts'
import { readMarks } from '../visitor-memory/read-marks.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** The announcements of this page: pinned ones first, as the document lists them. */
export function announcementsHere({ content, isOnPage }: Context): readonly DeliveredAnnouncement[] {
  return (content().announcements ?? []).filter(one => one.pages.every(page => isOnPage(page)))
}

const categoryText = (category: number) =>
  `announcement_category_${Math.min(Math.max(Math.trunc(category), 1), 6) as 1 | 2 | 3 | 4 | 5 | 6}` as const

/** Returns the text of an announcement, its links and the guide that it offers. */
export function newsBody(context: Context, one: DeliveredAnnouncement): HTMLElement {
  const { page, text, report, startGuide } = context
  const { document } = page
  const src = one.image === null ? null : contentAddress(context, one.image)
  const told = (which: MessageWay) => report('message_link', { messageId: one.id, which })
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

function newsItem(
  context: Context,
  one: DeliveredAnnouncement,
  isNew: boolean,
  onOpen: () => void,
): HTMLDetailsElement {
  const { page, text, content } = context
  const { document } = page
  const color = content().look.categoryColors?.[one.category - 1] ?? content().look.mainColor
  const stripe = element(document, 'i', { class: 'stripe' })
  stripe.style.background = color
  const label = element(document, 'span', { class: 'kind' }, stripe)
  label.append(text(categoryText(one.category)))
  const fresh = element(document, 'em', { text: text('announcement_new'), hidden: !isNew })
  const made = element(
    document,
    'details',
    { class: 'news', id: `news-${one.id}` },
    element(
      document,
      'summary',
      {},
      element(document, 'span', { class: 'words' }, label, element(document, 'b', { text: one.headline })),
      fresh,
      icon(document, panelIcons.down),
    ),
    newsBody(context, one),
  )
  made.addEventListener(
    'toggle',
    guarded(() => {
      if (!made.open) return
      fresh.hidden = true
      onOpen()
    }),
  )
  return made
}

/**
 * What is new: each announcement opens in its place, and counts as read from then on.
 * @param asked the one that opens by itself
 */
export function newsTab(context: Context, asked: AskedNews | null): Tab {
  const { text, report, page } = context
  const { document } = page
  const marks = readMarks(page.local, context.who)
  const list = element(document, 'div', { class: 'list' })
  let pushed = asked?.mode === 'push' ? asked.id : null
  const draw = (): void => {
    const read = new Set([...list.querySelectorAll('details[open]')].map(one => one.id))
    const items = announcementsHere(context).map(one => {
      let isOpenAlready = false
      const item = newsItem(context, one, !marks.has(one.id), () => {
        const mode = pushed === one.id ? 'push' : 'open'
        if (!isOpenAlready) report('message_shown', { messageId: one.id, mode })
        isOpenAlready = false
        if (mode === 'push') pushed = null
        marks.add(one.id)
      })
      // An announcement that is open stays open when other content is published.
      isOpenAlready = item.open = read.has(item.id)
      return item
    })
    const nothing = element(document, 'p', { class: 'nothing', text: text('announcements_empty') })
    list.replaceChildren(...(items.length ? items : [nothing]))
  }
  return {
    id: 'announcements',
    label: text('tab_announcements'),
    icon: panelIcons.news,
    count: () => announcementsHere(context).filter(one => !marks.has(one.id)).length,
    page: list,
    draw,
  }
}
