import { ask } from '../../finder/own-words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldSelector = 'input:not([type=hidden]),textarea,select'

/** The field that a target is or contains, in its open shadow root too; null for something made of other elements. */
export function fieldOf(target: Element): Field | null {
  if (ask(target, 'matches', fieldSelector)) return target as Field
  const inside = target.querySelector(fieldSelector) ?? target.shadowRoot?.querySelector(fieldSelector)
  return (inside ?? null) as Field | null
}

/** The value that an element of a component library keeps itself; undefined for other elements. */
function ownValue(target: Element): string[] | undefined {
  if (!target.localName.includes('-') || !('value' in target)) return undefined
  const { value } = target
  return [value].flat().map(one => (one === null || one === undefined ? '' : `${one}`))
}

/** What is written on the option that a component library shows as chosen. */
const shownText = (target: Element): string =>
  ask(target, 'matches', 'select') ? '' : ((target as HTMLElement).innerText ?? target.textContent ?? '')

/**
 * The texts that stand for a target's value; first the value itself. It is compared in the page and goes
 * nowhere else.
 */
export function valuesOf(target: Element): string[] {
  const own = ownValue(target)
  const field = fieldOf(target)
  if (own) return [own.join(), ...own, ...(field ? [field.value] : [])]
  if (!field) return [shownText(target)]
  if ('selectedOptions' in field)
    return [field.value, ...[...field.selectedOptions].flatMap(one => [one.value, one.label])]
  if (field.type === 'checkbox' || field.type === 'radio')
    return [(field as HTMLInputElement).checked ? field.value : '']
  // A dropdown with a field inside shows its choice beside the field, which is empty or for searching.
  const isPicker = target !== field && (field.readOnly || target.querySelector('[role=combobox]') !== null)
  return isPicker ? [field.value || shownText(target), shownText(target)] : [field.value]
}
