import { ask, parentOf, viewOf } from '../../finder/own-words.ts'

/** Returns the innermost element at the center of the target, also in shadow roots, where components listen. */
export function innermost(target: Element): Element {
  let inner = target
  while (inner.shadowRoot) {
    const { left, top, width, height } = ask(inner, 'getBoundingClientRect')
    const hit = inner.shadowRoot
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find(one => isWithin(one, target) && one !== inner)
    if (!hit) break
    inner = hit
  }
  return inner
}

function isWithin(element: Element, target: Element): boolean {
  for (let one: Element | null = element; one; one = parentOf(one)) if (one === target) return true
  return false
}

/** Dispatches the full event sequence of a mouse click, because many libraries react to mousedown. */
export function press(target: Element): void {
  const { PointerEvent, MouseEvent } = viewOf(target)
  const { left, top, width, height } = ask(target, 'getBoundingClientRect')
  const at = {
    bubbles: true,
    cancelable: true,
    composed: true,
    button: 0,
    clientX: left + width / 2,
    clientY: top + height / 2,
  }
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1, pointerId: 1, isPrimary: true }))
  target.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 }))
  ;(target as HTMLElement).focus?.({ preventScroll: true })
  target.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1, isPrimary: true }))
  target.dispatchEvent(new MouseEvent('mouseup', at))
  if ('click' in target) (target as HTMLElement).click()
  else (target as Element).dispatchEvent(new MouseEvent('click', at))
}
