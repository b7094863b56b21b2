import { advanceOf, type GuideStep } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'

export interface Action {
  readonly label: string
  readonly isMain: boolean
  readonly onPress: () => void
  readonly title?: string
  /** Keys that do the same, in the form of `aria-keyshortcuts`. */
  readonly keys?: string
}

function actionButton({ page: { document } }: Context, action: Action): HTMLButtonElement {
  const button = element(document, 'button', {
    type: 'button',
    class: `act ${action.isMain ? 'main' : 'plain'}`,
    text: action.label,
    title: action.title,
    'aria-keyshortcuts': action.keys,
  })
  button.addEventListener('click', action.onPress)
  return button
}

/** The row of buttons at the foot of a card. */
export function footer(context: Context, actions: readonly Action[]): HTMLElement {
  return element(
    context.page.document,
    'div',
    { class: 'foot' },
    ...actions.map(one => actionButton(context, one)),
  )
}

/** The row at the top: how far the guide has come, and the way out. */
export function header(context: Context, index: number, total: number, onClose: () => void): HTMLElement {
  const { document } = context.page
  const done = element(document, 'i')
  done.style.width = `${((index + 1) / total) * 100}%`
  const close = element(document, 'button', {
    type: 'button',
    class: 'icon close',
    'aria-label': context.text('button_close'),
  })
  close.addEventListener('click', onClose)
  return element(
    document,
    'div',
    { class: 'head' },
    element(document, 'span', {
      class: 'count',
      role: 'img',
      text: `${index + 1}/${total}`,
      'aria-label': context.text('step_of', { step: index + 1, total }),
    }),
    element(document, 'div', { class: 'bar', 'aria-hidden': 'true' }, done),
    close,
  )
}

/** Title and text of a card; they name and describe the dialog. */
export function body(
  context: Context,
  title: string,
  message: string,
  ...more: (Element | null)[]
): HTMLElement {
  const { document } = context.page
  return element(
    document,
    'div',
    { class: 'body' },
    element(document, 'h2', { class: 'title', id: 'title', text: title }),
    element(document, 'p', { class: 'message', id: 'message', text: message, hidden: !message }),
    ...more,
  )
}

/** Renders the area between header and footer of a step. */
export function stepBody(
  context: Context,
  step: GuideStep,
  title: string,
  media: Element | null,
): HTMLElement {
  const { document } = context.page
  const advance = advanceOf(step)
  const hint =
    advance === 'button'
      ? null
      : element(
          document,
          'div',
          { class: 'hint' },
          element(document, 'i'),
          element(document, 'span', {
            text: context.text(advance === 'value' ? 'type_to_continue' : 'click_to_continue'),
          }),
        )
  const made = body(context, title, step.message, media, hint)
  // A dialog needs a name even where its author gave the step none.
  if (!step.content) made.firstElementChild?.classList.add('unseen')
  return made
}
