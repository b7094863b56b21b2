import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { atCorner, keptInside, readPlace, stand } from '../layout/launcher-position.ts'
import css from './promotion.css?inline'

/** `ignored`: the person went on with the page, which closes the card without counting as a refusal. */
type Answer = 'started' | 'closed' | 'ignored'

/** Above the launcher's edge. */
const above = 60
/** A click that was under way when the card came up is no answer to it. */
const graceMs = 800

/** Offers a guide in a small card beside the launcher. @returns what takes it off the page */
export function showPromotion(
  context: Context,
  guide: DeliveredGuide,
  onAnswer: (answer: Answer) => void,
): () => void {
  const { page, shell, text, content } = context
  const { document, window } = page
  const { look } = content()
  const scope = context.scope.child()
  shell.adopt(css)
  const answer = (given: Answer): void => {
    if (!scope.isOpen()) return
    scope.close()
    onAnswer(given)
  }
  const start = element(document, 'button', { type: 'button', class: 'start', text: text('promotion_start') })
  const close = element(
    document,
    'button',
    { type: 'button', class: 'shut', 'aria-label': text('button_close') },
    icon(document, closeLine),
  )
  const card = element(
    document,
    'section',
    { class: 'promotion', role: 'region', 'aria-label': text('promotion_label') },
    element(document, 'b', { text: guide.title }),
    guide.subtitle ? element(document, 'p', { text: guide.subtitle }) : null,
    start,
    close,
  )
  const extent = { width: window.innerWidth, height: window.innerHeight }
  const place = (look.isDraggable ? readPlace(page.local) : null) ?? atCorner(look.assistantPosition)
  stand(card, keptInside(place, extent), above)
  shell.root.append(card)
  scope.onClose(() => card.remove())
  scope.listen(start, 'click', () => answer('started'))
  scope.listen(close, 'click', () => answer('closed'))
  scope.listen(card, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') answer('closed')
  })
  scope.after(graceMs, () => {
    const goOn = (event: Event): void => {
      if (!event.composedPath().includes(shell.host)) answer('ignored')
    }
    scope.listen(document, 'pointerdown keydown', goOn, { capture: true, passive: true })
  })
  shell.announce(`${text('promotion_label')}: ${guide.title}`)
  return scope.close
}
