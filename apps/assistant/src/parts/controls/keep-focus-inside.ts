import { focusedElement, focusOn } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'

const stopsIn = 'button:not([hidden]), a, iframe, input, textarea'

/** Tab cycles within the card, as the page behind it cannot be used for now. */
export function keepFocusInside(document: Document, scope: Scope, card: HTMLElement): void {
  scope.listen(card, 'keydown', event => {
    const { key, shiftKey } = event as KeyboardEvent
    if (key !== 'Tab') return
    const stops = [...card.querySelectorAll<HTMLElement>(stopsIn)]
    const focused = focusedElement(document)
    const edge = shiftKey ? stops[0] : stops.at(-1)
    if (focused !== edge && !(shiftKey && focused === card)) return
    event.preventDefault()
    focusOn(shiftKey ? stops.at(-1) : stops[0])
  })
}
