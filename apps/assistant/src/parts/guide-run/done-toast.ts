import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import css from './moments.css?inline'

const tickLine = 'M5 12.5l4.5 4.5L19 7.5'

/** Display time of the confirmation. */
const shownMs = 5_000

/** Stores that the guide is completed, and shows a short confirmation. */
export function showDone(context: Context, { id, title }: DeliveredGuide): void {
  doneGuides(context).add(id)
  context.update()
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
    element(document, 'span', { text: title }),
  )
  const toast = element(document, 'div', { class: 'toast' }, icon(document, tickLine), words, close)
  shell.adopt(css)
  shell.root.append(toast)
  shell.announce(`${text('guide_completed')}. ${title}`)
  scope.onClose(() => toast.remove())
  scope.listen(close, 'click', scope.close)
  scope.after(shownMs, scope.close)
}
