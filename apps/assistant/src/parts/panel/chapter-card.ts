import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
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

/** A ring that is filled as far as the chapter is completed; a tick when all of it is. */
function progressRing({ page: { document } }: Context, done: number, total: number): HTMLElement {
  const ring = element(
    document,
    'span',
    { class: done === total ? 'progress all' : 'progress', 'aria-hidden': 'true' },
    done === total ? icon(document, panelIcons.tick) : icon(document, panelIcons.chapter),
  )
  ring.style.setProperty('--part', `${(done / total) * 100}%`)
  return ring
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
    progressRing(context, doneCount, guides.length),
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
