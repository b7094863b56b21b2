import type { FoundContent, MarkedText } from '@waymark/domain/workspace/search'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { icon } from '../controls/icon.ts'
import type { KnowledgeDocument } from './found-documents.ts'
import { guideText } from './guide-row.ts'
import { helpLink, helpLinksOf } from './help-card.ts'
import { newsBody } from './news-body.ts'
import { panelIcons } from './panel-icons.ts'

function marked(
  { page: { document } }: Context,
  tag: 'b' | 'span',
  pieces: readonly MarkedText[],
): HTMLElement {
  const made = element(document, tag)
  for (const { text, isHit } of pieces) made.append(isHit ? element(document, 'mark', { text }) : text)
  return made
}

/** Title and best hit of what was found. */
const foundWords = (context: Context, one: Pick<FoundContent, 'title' | 'excerpt'>): HTMLElement =>
  element(
    context.page.document,
    'span',
    { class: 'words' },
    marked(context, 'b', one.title),
    one.excerpt.length ? marked(context, 'span', one.excerpt) : null,
  )

type Opened = (one: FoundContent) => void

function guideResult(context: Context, one: FoundContent, opened: Opened): Element | null {
  const { page, text, content } = context
  const guide = content().guides.find(({ id }) => id === one.id)
  if (!guide) return null
  if (!content().look.interactiveTours) return guideText(context, guide)
  const button = element(
    page.document,
    'button',
    { type: 'button', class: 'guide' },
    element(page.document, 'span', { class: 'unseen', text: `${text('guide_start')}: ` }),
    foundWords(context, one),
    element(page.document, 'span', { class: 'go' }, icon(page.document, panelIcons.play)),
  )
  button.addEventListener(
    'click',
    guarded(() => {
      opened(one)
      context.startGuide(guide.id, 0, 'search')
    }),
  )
  return button
}

function newsResult(context: Context, one: FoundContent, opened: Opened): Element | null {
  const { page, content, report } = context
  const news = content().announcements?.find(({ id }) => id === one.id)
  if (!news) return null
  const made = element(
    page.document,
    'details',
    { class: 'news' },
    element(page.document, 'summary', {}, foundWords(context, one), icon(page.document, panelIcons.down)),
    newsBody(context, news),
  )
  made.addEventListener(
    'toggle',
    guarded(() => {
      if (!made.open) return
      opened(one)
      report('message_shown', { messageId: one.id, mode: 'open' })
    }),
  )
  return made
}

function documentResult(context: Context, one: FoundContent, opened: Opened): Element | null {
  const link = helpLinksOf(context).find(({ id }) => id === one.id)
  if (!link) return null
  const made = helpLink(context, link.href, foundWords(context, one))
  made.classList.add('guide')
  made.addEventListener(
    'click',
    guarded(() => opened(one)),
  )
  return made
}

/** A document of a knowledge source: a link to a new tab, with the name of its source; null where it is no address of the web. */
export function knowledgeResult(
  context: Context,
  one: KnowledgeDocument,
  opened: () => void,
): Element | null {
  const { page, text } = context
  const href = contentAddress(context, one.url)
  if (href === null || !/^https?:/.test(href)) return null
  const words = foundWords(context, one)
  words.append(element(page.document, 'small', { text: one.source }))
  const made = helpLink(context, href, words)
  made.classList.add('guide')
  made.prepend(
    element(page.document, 'span', { class: 'unseen', text: `${text('document_preview_open')}: ` }),
  )
  made.addEventListener('click', guarded(opened))
  return made
}

const resultOf = { guide: guideResult, announcement: newsResult, document: documentResult } as const

/** One search result as the panel shows it; null where its content is gone. `opened` is called when a user opens it. */
export const searchResult = (context: Context, one: FoundContent, opened: Opened): Element | null =>
  resultOf[one.type](context, one, opened)
