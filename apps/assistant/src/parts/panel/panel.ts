import type { DeliveredGuide } from '@waymark/domain'
import type { Context, Panel } from '../../core/context.ts'
import { element, focusOn, icon, icons } from '../../core/element.ts'
import { type OfferedChapter, offersOn } from '../../core/offers.ts'
import css from './panel.css?inline'

function guideButton(context: Context, guide: DeliveredGuide): HTMLElement {
  const { page, text, done, startGuide } = context
  const { document } = page
  const isDone = done.has(guide.id)
  const unseen = (words: string) => element(document, 'span', { class: 'unseen', text: words })
  const button = element(
    document,
    'button',
    { type: 'button', class: 'guide' },
    element(
      document,
      'span',
      { class: isDone ? 'tick done' : 'tick' },
      isDone ? icon(document, icons.tick) : null,
    ),
    unseen(`${text('guide_start')}: `),
    element(
      document,
      'span',
      { class: 'words' },
      element(document, 'b', { text: guide.title }),
      isDone ? unseen(`(${text('guide_done_label')})`) : null,
      guide.subtitle ? element(document, 'span', { text: guide.subtitle }) : null,
    ),
    element(document, 'span', { class: 'go' }, icon(document, icons.play)),
  )
  button.addEventListener('click', () => startGuide(guide.id, 0, 'assistant'))
  return button
}

/** Where interactive guides are switched off, a guide is a list to read. */
function guideText({ page: { document } }: Context, guide: DeliveredGuide): HTMLElement {
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
  offer: OfferedChapter,
  isOpen: boolean,
  toggle: () => void,
): HTMLElement {
  const { page, text, content, done } = context
  const { document } = page
  const { chapter, guides } = offer
  const listId = `chapter-${chapter.id}`
  const doneCount = guides.filter(guide => done.has(guide.id)).length
  const bar = element(document, 'i')
  bar.style.width = `${(doneCount / guides.length) * 100}%`
  const head = element(
    document,
    'button',
    { type: 'button', class: 'chapter', 'aria-expanded': `${isOpen}`, 'aria-controls': listId },
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
    icon(document, icons.down),
  )
  head.addEventListener('click', toggle)
  const show = content().look.interactiveTours ? guideButton : guideText
  const items = guides.map(guide => element(document, 'li', {}, show(context, guide)))
  return element(
    document,
    'section',
    {},
    element(document, 'h3', {}, head),
    element(document, 'div', { class: 'bar', 'aria-hidden': 'true' }, bar),
    element(document, 'ul', { id: listId, hidden: !isOpen }, ...items),
  )
}

/** Opens the panel next to the launcher: title, chapters with their progress, guides to start. */
export function openPanel(context: Context, opener: HTMLElement, onClose: () => void): Panel {
  const { page, shell, text, content, done, report } = context
  const { document } = page
  shell.adopt(css)
  const scope = context.scope.child()
  let openChapter: number | undefined
  const close = element(
    document,
    'button',
    { type: 'button', class: 'close', 'aria-label': text('button_close') },
    icon(document, icons.close),
  )
  const list = element(document, 'div', { class: 'list' })
  const panel = element(
    document,
    'section',
    {
      class: `panel ${content().look.assistantPosition}`,
      role: 'region',
      'aria-label': text('panel_label'),
      tabindex: -1,
    },
    element(
      document,
      'header',
      {},
      element(document, 'h2', { text: text('title') }),
      element(document, 'p', { text: text('subtitle') }),
      close,
    ),
    list,
  )

  const toggle = (id: number): void => {
    const isOpening = openChapter !== id
    openChapter = isOpening ? id : -1
    if (isOpening) report('chapter_opened', { chapterId: id })
    draw()
    focusOn(list.querySelector(`[aria-controls="chapter-${id}"]`))
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
    list.replaceChildren(...(chapters.length ? chapters : [nothing]))
  }

  const shut = (): void => {
    if (!scope.isOpen()) return
    scope.close()
    onClose()
  }
  draw()
  opener.after(panel)
  scope.onClose(() => panel.remove())
  scope.listen(close, 'click', shut)
  scope.listen(panel, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') shut()
  })
  focusOn(panel)
  let drawn = content()
  let drawnAt = page.window.location.href
  return {
    close: shut,
    update() {
      // A redrawing would take the focus out of the list; only new content or another page is worth it.
      if (drawn !== content() || page.window.location.href !== drawnAt) draw()
      drawn = content()
      drawnAt = page.window.location.href
    },
  }
}
