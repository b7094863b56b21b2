import type { DeliveredWelcome } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusedElement, focusOn } from '../../core/element.ts'
import { contentAddress } from '../addresses/content-address.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { keepFocusInside } from '../controls/keep-focus-inside.ts'
import { mediaElement } from '../media/media.ts'
import css from './welcome.css?inline'

type Answer = 'started' | 'later' | 'closed'

function pictureOf(context: Context, { media, headline }: DeliveredWelcome): Element | null {
  if (media === null) return null
  return mediaElement(context, media.kind === 'image' ? { ...media, alt: '' } : media, headline)
}

function linkOf(context: Context, { enable_link, link }: DeliveredWelcome): HTMLElement | null {
  const href = enable_link && link ? contentAddress(context, link.href) : null
  if (href === null) return null
  return element(context.page.document, 'a', {
    href,
    text: link?.title ?? '',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
}

/** Shows the welcome slide in the middle of the window until it is answered. @returns what takes it off the page */
export function showWelcome(
  context: Context,
  slide: DeliveredWelcome,
  onAnswer: (answer: Answer) => void,
): () => void {
  const { page, shell, text } = context
  const { document } = page
  const scope = context.scope.child()
  shell.adopt(css)
  const before = focusedElement(document)
  const answer = (given: Answer): void => {
    if (!scope.isOpen()) return
    scope.close()
    focusOn(before)
    onAnswer(given)
  }
  const button = (label: string, kind: 'main' | 'plain', given: Answer): HTMLElement => {
    const made = element(document, 'button', { type: 'button', class: `act ${kind}`, text: label })
    scope.listen(made, 'click', () => answer(given))
    return made
  }
  const close = element(
    document,
    'button',
    { type: 'button', class: 'shut', 'aria-label': slide.killicon_tooltip, title: slide.killicon_tooltip },
    icon(document, closeLine),
  )
  scope.listen(close, 'click', () => answer('closed'))
  const hasWay = slide.enable_button_aml || slide.enable_button_start
  const card = element(
    document,
    'div',
    {
      class: 'welcome',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': slide.headline || text('welcome_label'),
      tabindex: -1,
    },
    // Without any button there would be no way out.
    slide.enable_killicon || !hasWay ? close : null,
    pictureOf(context, slide),
    element(document, 'h2', { text: slide.headline, hidden: slide.headline === '' }),
    element(document, 'p', { text: slide.content, hidden: slide.content === '' }),
    slide.enable_info && slide.info !== ''
      ? element(document, 'div', { class: 'note', text: slide.info })
      : null,
    linkOf(context, slide),
    element(
      document,
      'div',
      { class: 'acts' },
      slide.enable_button_aml ? button(slide.button_aml, 'plain', 'later') : null,
      slide.enable_button_start ? button(slide.button_start, 'main', 'started') : null,
    ),
  )
  const shade = element(document, 'div', { class: 'welcome-shade' }, card)
  shell.raise()
  shell.root.append(shade)
  scope.onClose(() => shade.remove())
  scope.listen(card, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') answer(slide.enable_button_aml ? 'later' : 'closed')
  })
  keepFocusInside(document, scope, card)
  focusOn(card)
  shell.announce(`${slide.headline} ${slide.content}`.trim())
  return scope.close
}
