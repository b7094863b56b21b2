import type { DeliveredSurvey } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'

const face = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9 10h.01M15 10h.01'
const mouthPaths = [
  'M8 17c1-2.2 2.4-3 4-3s3 .8 4 3M8 7.6l2 .9M16 7.6l-2 .9',
  'M8.5 16c1-1.2 2-1.7 3.5-1.7s2.5.5 3.5 1.7',
  'M8.5 15.5h7',
  'M8.5 14.5c1 1.2 2 1.7 3.5 1.7s2.5-.5 3.5-1.7',
  'M7.8 13.6c.8 2.6 2.4 3.7 4.2 3.7s3.4-1.1 4.2-3.7z',
]
const star = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

const scores = { nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], emoji: [1, 2, 3, 4, 5], star: [1, 2, 3, 4, 5] }

/** The question with its answers as a group of radio buttons: arrow keys, names and state are the browser's own. */
export function scaleOf(
  context: Context,
  survey: DeliveredSurvey,
  onChoose: (score: number) => void,
): HTMLElement {
  const { page, text } = context
  const { document } = page
  const { scale, question, leftLabel, rightLabel } = survey
  const values = scores[scale]
  const max = values.at(-1) ?? 0
  const picture = (score: number): Node => {
    if (scale === 'nps') return document.createTextNode(`${score}`)
    return icon(document, scale === 'star' ? star : face + (mouthPaths[score - 1] ?? ''))
  }
  const nameOf = (score: number): string => {
    const name = text('survey_score', { score, max })
    if (score === values[0]) return `${name}: ${leftLabel}`
    return score === max ? `${name}: ${rightLabel}` : name
  }
  // As many stars as were chosen, and else the one choice.
  const isOn = (value: number, score: number) => (scale === 'star' ? value <= score : value === score)
  const choose = (score: number): void => {
    for (const [index, choice] of choices.entries())
      choice.classList.toggle('on', isOn(values[index] ?? 0, score))
    onChoose(score)
  }
  const choices = values.map(score => {
    const input = element(document, 'input', {
      type: 'radio',
      name: `survey-${survey.id}`,
      value: score,
      class: 'unseen',
      'aria-label': nameOf(score),
    })
    input.addEventListener(
      'change',
      guarded(() => choose(score)),
    )
    return element(
      document,
      'label',
      { class: 'choice' },
      input,
      element(document, 'span', { class: 'pic' }, picture(score)),
    )
  })
  return element(
    document,
    'fieldset',
    { class: `scale ${scale}` },
    element(document, 'legend', { class: 'title', text: question }),
    element(document, 'div', { class: 'choices' }, ...choices),
    element(
      document,
      'div',
      { class: 'ends', 'aria-hidden': 'true' },
      element(document, 'span', { text: leftLabel }),
      element(document, 'span', { text: rightLabel }),
    ),
  )
}
