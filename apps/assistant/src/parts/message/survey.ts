import type { DeliveredSurvey } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { icon } from '../controls/icon.ts'
import { type Frame, frameHead, openFrame } from './frame.ts'
import { scaleOf } from './scale.ts'

/** Display time of the thank-you text, unless the focus is in the card. */
const thanksMs = 6_000
const longestComment = 2_000
const tick = 'M5 12.5l4.5 4.5L19 7.5'

export interface SurveyAnswer {
  readonly score: number
  readonly comment: string
}

/** Answer that a visitor has filled in but not sent. */
export type SurveyDraft = SurveyAnswer

export interface SurveyPush {
  /** Answer that this visitor filled in before they left the page, or null if there is none. */
  readonly draft: SurveyDraft | null
  readonly onDraft: (draft: SurveyDraft) => void
  /** Resolves with whether the server has the answer. */
  readonly onAnswer: (answer: SurveyAnswer) => Promise<boolean>
  readonly onDismiss: () => void
  readonly onEnd: () => void
}

function commentBox({ page: { document } }: Context, label: string) {
  const area = element(document, 'textarea', { rows: 3, maxlength: longestComment })
  return { area, label: element(document, 'label', { class: 'comment', text: label }, area) }
}

/** Shows the thank-you text; the card closes automatically unless the focus is in it. */
function showThanks(context: Context, frame: Frame, survey: DeliveredSurvey, head: Node, onEnd: () => void) {
  const { page, text, shell } = context
  const { document } = page
  const { card, scope } = frame
  const note = element(document, 'p', { class: 'note', text: text('survey_sent_later'), hidden: true })
  const mark = element(document, 'span', { class: 'tick' }, icon(document, tick))
  const thanks = element(document, 'p', { class: 'title', text: survey.thankYouMessage })
  card.replaceChildren(head, element(document, 'div', { class: 'body thanks' }, mark, thanks, note))
  focusOn(card)
  shell.announce(survey.thankYouMessage)
  const leave = (): void => {
    if (card.matches(':hover')) scope.after(thanksMs, leave)
    else onEnd()
  }
  scope.after(thanksMs, leave)
  return { onStored: (isStored: boolean) => (note.hidden = isStored) }
}

/** Asks a question in a card beside the launcher. @returns what removes it from the page */
export function showSurvey(context: Context, survey: DeliveredSurvey, push: SurveyPush): () => void {
  const { page, text, shell, content } = context
  const { document } = page
  let score: number | null = null
  let isAnswered = false
  const leave = (): void => {
    if (!frame.scope.isOpen()) return
    if (!isAnswered) push.onDismiss()
    frame.close()
    push.onEnd()
  }
  const frame: Frame = openFrame(context, { label: survey.question, isModal: false, onEscape: leave })
  const head = frameHead(context, {
    kind: text('survey_label'),
    color: content().look.mainColor,
    count: '',
    onClose: leave,
  })
  const { area, label } = commentBox(context, survey.commentBoxLabel)
  const send = element(document, 'button', { type: 'submit', class: 'act main', text: survey.buttonLabel })
  const rest = element(
    document,
    'div',
    { class: 'rest', hidden: true },
    label,
    element(document, 'div', { class: 'foot' }, send),
  )
  const scale = scaleOf(context, survey, chosen => {
    score = chosen
    rest.hidden = false
    keep()
  })
  const keep = (): void => {
    if (score !== null && !isAnswered) push.onDraft({ score, comment: area.value })
  }
  frame.scope.listen(area, 'input', keep)
  const form = element(document, 'form', { class: 'body', novalidate: true }, scale, rest)
  frame.scope.listen(form, 'submit', event => {
    event.preventDefault()
    if (score === null || isAnswered) return
    isAnswered = true
    const stored = push.onAnswer({ score, comment: area.value.trim() })
    const { onStored } = showThanks(context, frame, survey, head, leave)
    void stored.then(onStored)
  })
  frame.card.replaceChildren(head, form)
  if (push.draft) {
    area.value = push.draft.comment
    form.querySelector<HTMLInputElement>(`input[value="${push.draft.score}"]`)?.click()
  }
  shell.announce(`${text('survey_label')}: ${survey.question}`)
  return () => frame.close()
}
