import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'

function send({ page, boot }: Context, key: string, isHelpful: boolean): Promise<Response> {
  return page.fetch(`${boot.api}copilot/rating`, {
    ...boot.callOptions(),
    method: 'POST',
    body: page.toJson({ key, isHelpful }),
  })
}

/** Two buttons that rate an answer; a second choice replaces the first. */
export function ratingOf(context: Context, key: string): HTMLElement {
  const { page, text } = context
  const { document } = page
  const thanks = element(document, 'small', { role: 'status' })
  const buttonOf = (isHelpful: boolean): HTMLElement => {
    const label = text(isHelpful ? 'copilot_helpful' : 'copilot_not_helpful')
    const button = element(document, 'button', {
      type: 'button',
      class: 'rate',
      'aria-pressed': 'false',
      text: label,
    })
    button.addEventListener(
      'click',
      guarded(() => {
        const chosen = (pressed: boolean): void => {
          for (const one of [helpful, notHelpful])
            one.setAttribute('aria-pressed', `${pressed && one === button}`)
          thanks.textContent = pressed ? text('copilot_rated') : ''
          focusOn(button)
        }
        chosen(true)
        send(context, key, isHelpful).then(
          reply => reply.ok || chosen(false),
          () => chosen(false),
        )
      }),
    )
    return button
  }
  const helpful = buttonOf(true)
  const notHelpful = buttonOf(false)
  return element(document, 'div', { class: 'rating' }, helpful, notHelpful, thanks)
}
