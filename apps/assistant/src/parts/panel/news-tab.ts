import type { DeliveredAnnouncement } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { readMarks } from '../visitor-memory/read-marks.ts'
import type { RequestedNews } from '../visitor-memory/requested-news.ts'
import { newsRow } from './news-row.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** The announcements of this page: pinned ones first, as the document lists them. */
export function announcementsHere({ content, isOnPage }: Context): readonly DeliveredAnnouncement[] {
  return (content().announcements ?? []).filter(one => one.pages.every(page => isOnPage(page)))
}

/**
 * What is new: each announcement opens in its place, and counts as read from then on.
 * @param asked the one that opens by itself
 */
export function newsTab(context: Context, asked: RequestedNews | null): Tab {
  const { text, report, page } = context
  const { document } = page
  const marks = readMarks(page.local, context.who)
  const list = element(document, 'div', { class: 'list' })
  let pushed = asked?.mode === 'push' ? asked.id : null
  const draw = (): void => {
    const read = new Set([...list.querySelectorAll('details[open]')].map(one => one.id))
    const items = announcementsHere(context).map(one => {
      let isOpenAlready = false
      const item = newsRow(context, one, !marks.has(one.id), () => {
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
    label: () => text('tab_announcements'),
    icon: panelIcons.news,
    count: () => announcementsHere(context).filter(one => !marks.has(one.id)).length,
    page: list,
    draw,
  }
}
