import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'
import { doneGuides } from '../visitor-memory/done-guides.ts'
import { panelIcons } from './panel-icons.ts'

/** A button that starts a guide, with what is known of it; `isNext` emphasizes the one to start next. */
function guideButton(context: Context, guide: DeliveredGuide, isNext: boolean): HTMLElement {
  const { page, text, startGuide } = context
  const { document } = page
  const isDone = doneGuides(context).has(guide.id)
  const unseen = (words: string) => element(document, 'span', { class: 'unseen', text: words })
  const tick = isDone ? icon(document, panelIcons.tick) : null
  const button = element(
    document,
    'button',
    { type: 'button', class: isNext ? 'guide next' : 'guide' },
    element(document, 'span', { class: isDone ? 'tick done' : 'tick' }, tick),
    unseen(`${text('guide_start')}: `),
    element(
      document,
      'span',
      { class: 'words' },
      element(document, 'b', { text: guide.title }),
      isDone ? unseen(`(${text('guide_done_label')})`) : null,
      guide.subtitle ? element(document, 'span', { text: guide.subtitle }) : null,
    ),
    element(document, 'span', { class: 'go' }, icon(document, panelIcons.play)),
  )
  button.addEventListener(
    'click',
    guarded(() => startGuide(guide.id, 0, 'assistant')),
  )
  return button
}

/** Renders a guide as a list to read, used if interactive guides are switched off. */
export function guideText({ page: { document } }: Context, guide: DeliveredGuide): HTMLElement {
  const steps = guide.steps.map(step =>
    element(
      document,
      'li',
      { class: 'words' },
      element(document, 'b', { text: step.content }),
      step.message ? element(document, 'span', { text: step.message }) : null,
    ),
  )
  return element(
    document,
    'details',
    { class: 'read' },
    element(document, 'summary', { text: guide.title }),
    element(document, 'ol', {}, ...steps),
  )
}

/** A guide in a list: a button that starts it, or its text where interactive guides are switched off. */
export function guideRow(context: Context, guide: DeliveredGuide, isNext = false): HTMLElement {
  const { document } = context.page
  const isInteractive = context.content().look.interactiveTours
  const row = isInteractive ? guideButton(context, guide, isNext) : guideText(context, guide)
  return element(document, 'li', {}, row)
}
