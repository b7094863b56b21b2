import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { type OfferedChapter, offersOn } from '../content/offers.ts'
import { icon } from '../controls/icon.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { panelIcons } from './panel-icons.ts'
import type { Tab } from './tab-bar.ts'

/** A button that starts a guide, with what is known of it. */
function guideButton(context: Context, guide: DeliveredGuide, onPress: () => void): HTMLElement {
  const { page, text } = context
  const { document } = page
  const isDone = doneGuides(context).has(guide.id)
  const unseen = (words: string) => element(document, 'span', { class: 'unseen', text: words })
  const tick = isDone ? icon(document, panelIcons.tick) : null
  const button = element(
    document,
    'button',
    { type: 'button', class: 'guide' },
    element(document, 'span', { class: isDone ? 'tick done' : 'tick' }, tick),
    unseen(`${text('guide_start')}: `),
    element(
      document,
      'span',
      { class: 'words' },
      element(document, 'b', { text: guide.title }),
      isDone ? unseen(`(${text('guide_done_label')})`) : null,
      guide.subtitle ? element(document, 'span', { text: guide.subtitle }) : null,
    ),
    element(document, 'span', { class: 'go' }, icon(document, panelIcons.play)),
  )
  button.addEventListener('click', guarded(onPress))
  return button
}

/** Renders a guide as a list to read, used if interactive guides are switched off. */
export function guideText({ page: { document } }: Context, guide: DeliveredGuide): HTMLElement {
  const steps = guide.steps.map(step =>
    element(
      document,
      'li',
      { class: 'words' },
      element(document, 'b', { text: step.content }),
      step.message ? element(document, 'span', { text: step.message }) : null,
    ),
  )
  return element(
    document,
    'details',
    { class: 'read' },
    element(document, 'summary', { text: guide.title }),
    element(document, 'ol', {}, ...steps),
  )
}

function chapterElement(
  context: Context,
  { chapter, guides }: OfferedChapter,
  isOpen: boolean,
  toggle: () => void,
): HTMLElement {
  const { page, text, content, startGuide } = context
  const { document } = page
  const done = doneGuides(context)
  const listId = `chapter-${chapter.id}`
  const doneCount = guides.filter(guide => done.has(guide.id)).length
  const bar = element(document, 'i')
  bar.style.width = `${(doneCount / guides.length) * 100}%`
  const words = element(
    document,
    'span',
    { class: 'words' },
    element(document, 'b', { text: chapter.title }),
    chapter.subtitle ? element(document, 'span', { text: chapter.subtitle }) : null,
  )
  const count = element(document, 'span', {
    class: 'count',
    text: text('chapter_progress', { done: doneCount, total: guides.length }),
  })
  const head = element(
    document,
    'button',
    { type: 'button', class: 'chapter', 'aria-expanded': `${isOpen}`, 'aria-controls': listId },
    words,
    count,
    icon(document, panelIcons.down),
  )
  head.addEventListener('click', guarded(toggle))
  const show = (guide: DeliveredGuide) =>
    content().look.interactiveTours
      ? guideButton(context, guide, () => startGuide(guide.id, 0, 'assistant'))
      : guideText(context, guide)
  return element(
    document,
    'section',
    {},
    element(document, 'h3', {}, head),
    element(document, 'div', { class: 'bar', 'aria-hidden': 'true' }, bar),
    element(
      document,
      'ul',
      { id: listId, hidden: !isOpen },
      ...guides.map(guide => element(document, 'li', {}, show(guide))),
    ),
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
    // The first chapter with something left to do stands open.
    const next = offers.find(offer => offer.guides.some(guide => !done.has(guide.id))) ?? offers[0]
    openChapter ??= next?.chapter.id
    const chapters = offers.map(offer =>
      chapterElement(context, offer, offer.chapter.id === openChapter, () => toggle(offer.chapter.id)),
    )
    const nothing = element(document, 'p', { class: 'nothing', text: text('no_guides_here') })
    page.replaceChildren(...(chapters.length ? chapters : [nothing]), foot)
  }
  return { id: 'home', label: text('tab_home'), icon: panelIcons.home, count: () => 0, page, draw }
}
