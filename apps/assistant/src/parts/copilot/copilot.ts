import { type CopilotLine, type CopilotSource, copilotLimits } from '@waymark/domain/delivery/copilot'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import css from './copilot.css?inline'
import { ratingOf } from './rating.ts'
import { CopilotRequestError, requestCopilotAnswer } from './request-copilot-answer.ts'
import { sourceView } from './source-view.ts'

const labelOf = { model: 'copilot_written', passages: 'copilot_passages', none: 'copilot_no_answer' } as const
const faultOf = { limit: 'copilot_limit', busy: 'copilot_busy', failed: 'copilot_failed' } as const

/** One question with its answer, which grows as lines of the reply arrive. All of it is plain text, without links. */
function openAnswer(context: Context, question: string) {
  const { text, page } = context
  const { document } = page
  const note = element(document, 'p', { class: 'note', text: text('copilot_waiting') })
  const written = element(document, 'p', { class: 'words written' })
  const list = element(document, 'ol')
  const node = element(
    document,
    'section',
    {},
    element(document, 'b', { class: 'asked', text: question }),
    written,
    note,
    list,
  )
  let sources: readonly CopilotSource[] = []
  const show = (line: CopilotLine): void => {
    if (line.kind === 'sources') {
      sources = line.sources
      return
    }
    if (line.kind === 'text') {
      written.append(line.text)
      return
    }
    // Text that is no answer is not shown: the passages stand in its place.
    if (line.answer !== 'model') written.textContent = ''
    note.textContent = text(labelOf[line.answer])
    for (const source of sources)
      if (line.cited.includes(source.number)) list.append(sourceView(context, source))
    if (line.key !== undefined && line.answer !== 'none') node.append(ratingOf(context, line.key))
  }
  const fail = (error: unknown): void => {
    written.textContent = ''
    note.textContent = text(faultOf[error instanceof CopilotRequestError ? error.fault : 'failed'])
  }
  return { node, show, fail }
}

function questionForm({ page: { document } }: Context) {
  const input = element(document, 'input', {
    type: 'text',
    autocomplete: 'off',
    maxlength: copilotLimits.maxQuestionLength,
    enterkeyhint: 'send',
  })
  const send = element(document, 'button', { type: 'submit', class: 'show' })
  const field = element(document, 'div', { class: 'field' }, input)
  return { input, send, form: element(document, 'form', {}, field, send) }
}

/**
 * Fills the tab with the question field and a log of the answers of this page view.
 * @returns a function that labels the field again, in the language of the texts as they are then
 */
export function openCopilot(context: Context, scope: Scope, root: HTMLElement): () => void {
  const { page, shell, text } = context
  const { document } = page
  shell.adopt(css)
  const { input, send, form } = questionForm(context)
  const intro = element(document, 'p', { class: 'note' })
  const log = { class: 'answers', role: 'log', 'aria-live': 'polite' }
  // In the tab order, so that the keyboard can scroll it.
  const answers = element(document, 'div', { ...log, tabindex: 0 }, intro)
  const stop = new page.window.AbortController()
  scope.onClose(() => stop.abort())
  scope.listen(form, 'submit', event => {
    event.preventDefault()
    const question = input.value.trim()
    if (question.length < 2 || send.disabled) return
    const { node, show, fail } = openAnswer(context, question)
    intro.remove()
    answers.append(node)
    input.value = ''
    send.disabled = true
    node.scrollIntoView({ block: 'nearest' })
    requestCopilotAnswer(context, question, stop.signal, show)
      .catch(fail)
      .then(
        guarded(() => {
          send.disabled = false
          if (scope.isOpen()) node.scrollIntoView({ block: 'nearest' })
        }),
      )
  })
  const label = (): void => {
    intro.textContent = text('copilot_intro')
    answers.setAttribute('aria-label', text('tab_copilot'))
    input.placeholder = text('copilot_placeholder')
    input.setAttribute('aria-label', input.placeholder)
    send.textContent = text('copilot_send')
  }
  label()
  root.replaceChildren(answers, form)
  focusOn(input)
  return label
}
