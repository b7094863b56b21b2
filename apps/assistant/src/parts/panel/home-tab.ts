import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { type OfferedChapter, offersOn } from '../content/offers.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { chapterCard } from './chapter-card.ts'
import { guideRow } from './guide-row.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** In a shorter list each guide is in sight anyway. */
const minGuidesForRecent = 7
const maxRecent = 3

/** The guides that this user completed last, in a section of their own; null where all guides are in sight. */
function recentGuides(context: Context, offers: readonly OfferedChapter[]): HTMLElement | null {
  const { document } = context.page
  const byId = new Map<number, DeliveredGuide>(
    offers.flatMap(({ guides }) => guides.map(guide => [guide.id, guide] as const)),
  )
  const recent = doneGuides(context)
    .latest()
    .flatMap(id => byId.get(id) ?? [])
    .slice(0, maxRecent)
  if (byId.size < minGuidesForRecent || recent.length === 0) return null
  return element(
    document,
    'section',
    { class: 'group recent' },
    element(document, 'h3', { text: context.text('recently_used') }),
    element(document, 'ul', {}, ...recent.map(guide => guideRow(context, guide))),
  )
}

/** The chapters of this page with their progress, the guides to start, and `foot` below them. */
export function homeTab(context: Context, foot: HTMLElement): Tab {
  const { document } = context.page
  const { text, content, report } = context
  const done = doneGuides(context)
  const page = element(document, 'div', { class: 'list home' })
  let openChapter: number | undefined

  const toggle = (id: number): void => {
    const isOpening = openChapter !== id
    openChapter = isOpening ? id : -1
    if (isOpening) report('chapter_opened', { chapterId: id })
    draw()
    focusOn(page.querySelector(`[aria-controls="chapter-${id}"]`))
  }
  const draw = (): void => {
    const offers = offersOn(content(), context.isOnPage)
    // The first chapter with something left to do is open, and above the others.
    const next = offers.find(offer => offer.guides.some(guide => !done.has(guide.id)))
    openChapter ??= (next ?? offers[0])?.chapter.id
    const [first, ...others] = [...new Set([...(next ? [next] : []), ...offers])].map(offer =>
      chapterCard(context, offer, {
        isOpen: offer.chapter.id === openChapter,
        isFeatured: offer === next,
        toggle: () => toggle(offer.chapter.id),
      }),
    )
    const nothing = element(document, 'p', { class: 'nothing', text: text('no_guides_here') })
    const subtitle = element(document, 'p', { class: 'subtitle', text: text('subtitle') })
    const lead = element(document, 'div', { class: 'lead' }, subtitle, first ?? nothing)
    page.replaceChildren(
      ...[lead, recentGuides(context, offers), ...others, foot].filter(one => one !== null),
    )
  }
  return { id: 'home', label: () => text('tab_home'), icon: panelIcons.home, count: () => 0, page, draw }
}
