import { viewOf } from '../../finder/own-words.ts'
import { fieldOf } from '../fields/field-value.ts'

/** Sets a property as the browser does: frameworks put a setter of their own on the element, which would hide it. */
export function setNatively(field: Element, name: 'value' | 'checked', value: unknown): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set
  if (setter) setter.call(field, value)
  else Object.assign(field, { [name]: value })
}

/** Tells the application that somebody changed a field. */
export function tellChange(field: Element): void {
  // Old libraries put a class of their own in the place of `Event`.
  const { UIEvent, InputEvent } = viewOf(field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  field.dispatchEvent(new UIEvent('change', { bubbles: true }))
}

/** Words that tick a box; any other takes the tick away. */
const ticked = /^(true|1|on|yes|checked)$/i

/**
 * Fills a value into the field that the target is or contains; ticks a box for "true". False where there is no field
 * to fill: somebody then has to do it.
 */
export function fillValue(target: Element, value: string): boolean {
  const field = fieldOf(target)
  const editable =
    field ?? (target.matches('[contenteditable]') ? target : target.querySelector('[contenteditable]'))
  if (!editable || editable.matches(':disabled, [readonly]')) return false
  ;(editable as HTMLElement).focus?.({ preventScroll: true })
  if (!field) {
    editable.textContent = value
    tellChange(editable)
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    if ((field as HTMLInputElement).checked !== ticked.test(value)) field.click()
  } else {
    setNatively(field, 'value', value)
    tellChange(field)
  }
  return true
}
