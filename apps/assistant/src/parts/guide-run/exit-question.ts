import { element } from '../../core/element.ts'
import type { Run } from '../player/run.ts'
import css from './moments.css?inline'

/** The exit question disappears after this time. */
const askedMs = 6_000

/** Asks in the card whether to leave; closing once more leaves. `isKnown`: the same question, in a card drawn again. */
export function showExitQuestion(run: Run, isKnown = false): void {
  const { page, shell, text } = run.context
  const { document } = page
  const { card } = run.stage
  const question = element(
    document,
    'div',
    { class: 'confirm' },
    element(document, 'b', { text: text('tut_exit_header') }),
    element(document, 'span', { text: text('tut_exit_text') }),
  )
  shell.adopt(css)
  if (!isKnown) shell.announce(`${text('tut_exit_header')} ${text('tut_exit_text')}`)
  card.querySelector('.confirm')?.remove()
  card.insertBefore(question, card.querySelector('.foot'))
  question.scrollIntoView({ block: 'nearest' })
  run.step.after(askedMs, () => {
    run.isExitAsked = false
    question.remove()
  })
}
