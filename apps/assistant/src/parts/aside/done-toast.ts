import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { closeLine, icon } from '../../core/icon.ts'
import css from './moments.css?inline'

const tickLine = 'M5 12.5l4.5 4.5L19 7.5'

/** Long enough to be read, short enough not to stand in the way. */
const shownMs = 5_000

/** Says for a moment that the guide is done. */
export function showDone(context: Context, guideTitle: string): void {
  const { page, shell, text } = context
  const { document } = page
  const scope = context.scope.child()
  const close = element(
    document,
    'button',
    { type: 'button', class: 'icon', 'aria-label': text('button_close') },
    icon(document, closeLine),
  )
  const words = element(
    document,
    'div',
    {},
    element(document, 'b', { text: text('guide_completed') }),
    element(document, 'span', { text: guideTitle }),
  )
  const toast = element(document, 'div', { class: 'toast' }, icon(document, tickLine), words, close)
  shell.adopt(css)
  shell.root.append(toast)
  shell.announce(`${text('guide_completed')}. ${guideTitle}`)
  scope.onClose(() => toast.remove())
  scope.listen(close, 'click', scope.close)
  scope.after(shownMs, scope.close)
}
