import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import type { OfferedChapter } from '../content/offers.ts'
import { icon } from '../controls/icon.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { guideRow } from './guide-row.ts'
import { panelIcons } from './panel-icons.ts'

export interface ChapterState {
  readonly isOpen: boolean
  /** It is the first one with something left to do, and its next guide is emphasized. */
  readonly isFeatured: boolean
  readonly toggle: () => void
}

/** The first picture in the steps of the chapter's guides, or the icon of chapters where there is none. */
function chapterPicture(context: Context, guides: readonly DeliveredGuide[]): Element {
  const { document } = context.page
  const fallback = icon(document, panelIcons.chapter)
  for (const { media } of guides.flatMap(({ steps }) => steps)) {
    const src = media?.kind === 'image' ? contentAddress(context, media.src) : null
    if (src === null) continue
    const image = element(document, 'img', { src, alt: '', loading: 'lazy' })
    image.addEventListener('error', () => image.replaceWith(fallback), { once: true })
    return image
  }
  return fallback
}

/** A ring around the picture that is filled as far as the chapter is completed; a tick when all of it is. */
function progressRing(context: Context, guides: readonly DeliveredGuide[], isDone: boolean): HTMLElement {
  const { document } = context.page
  return element(
    document,
    'span',
    { class: isDone ? 'progress all' : 'progress', 'aria-hidden': 'true' },
    isDone ? icon(document, panelIcons.tick) : chapterPicture(context, guides),
  )
}

function chapterHead(context: Context, { chapter, guides }: OfferedChapter, state: ChapterState) {
  const { page, text } = context
  const { document } = page
  const done = doneGuides(context)
  const doneCount = guides.filter(guide => done.has(guide.id)).length
  const head = element(
    document,
    'button',
    {
      type: 'button',
      class: 'chapter',
      'aria-expanded': `${state.isOpen}`,
      'aria-controls': `chapter-${chapter.id}`,
    },
    progressRing(context, guides, doneCount === guides.length),
    element(
      document,
      'span',
      { class: 'words' },
      element(document, 'b', { text: chapter.title }),
      chapter.subtitle ? element(document, 'span', { text: chapter.subtitle }) : null,
    ),
    element(document, 'span', {
      class: 'count',
      text: text('chapter_progress', { done: doneCount, total: guides.length }),
    }),
    icon(document, panelIcons.down),
  )
  head.style.setProperty('--part', `${(doneCount / guides.length) * 100}%`)
  head.addEventListener('click', guarded(state.toggle))
  return head
}

/** A chapter with its progress and the guides in it. */
export function chapterCard(context: Context, offer: OfferedChapter, state: ChapterState): HTMLElement {
  const { document } = context.page
  const done = doneGuides(context)
  const next = state.isFeatured ? offer.guides.find(guide => !done.has(guide.id)) : undefined
  return element(
    document,
    'section',
    { class: state.isFeatured ? 'group featured' : 'group' },
    element(document, 'h3', {}, chapterHead(context, offer, state)),
    element(
      document,
      'ul',
      { id: `chapter-${offer.chapter.id}`, hidden: !state.isOpen },
      ...offer.guides.map(guide => guideRow(context, guide, guide === next)),
    ),
  )
}
