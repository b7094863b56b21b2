import type { CopilotSource } from '@waymark/domain/delivery/copilot'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { offersOn } from '../content/offers.ts'

/** Starts the guide; null where this page does not offer it. */
function startButton(context: Context, { id, title }: CopilotSource): HTMLElement | null {
  const { page, text, content, isOnPage, startGuide } = context
  const guides = offersOn(content(), isOnPage).flatMap(offer => offer.guides)
  const guide = guides.find(one => one.id === id)
  if (!guide || !content().look.interactiveTours) return null
  const label = text('guide_start')
  const attributes = { type: 'button', class: 'show', text: label, 'aria-label': `${label}: ${title}` }
  const button = element(page.document, 'button', attributes)
  button.addEventListener(
    'click',
    guarded(() => startGuide(guide.id, 0, 'search')),
  )
  return button
}

/** Opens a document in a new tab; null where its address is none of the web. */
function documentLink(context: Context, { url, title }: CopilotSource): HTMLElement | null {
  const { page, text } = context
  const href = url ? contentAddress(context, url) : null
  if (href === null || !/^https?:/.test(href)) return null
  const label = text('document_preview_open')
  return element(page.document, 'a', {
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    text: label,
    'aria-label': `${label}: ${title}`,
  })
}

/** One source: its number, title and passage, and how it is opened. */
export function sourceView(context: Context, source: CopilotSource): HTMLElement {
  const { document } = context.page
  const open =
    source.kind === 'guide'
      ? startButton(context, source)
      : source.kind === 'document'
        ? documentLink(context, source)
        : null
  return element(
    document,
    'li',
    { class: 'words', value: source.number },
    element(document, 'b', { text: source.title }),
    source.from ? element(document, 'small', { text: source.from }) : null,
    source.excerpt ? element(document, 'span', { text: source.excerpt }) : null,
    open ? element(document, 'div', { class: 'ways' }, open) : null,
  )
}
