import type { ForcedValue, NextConditionType } from '@waymark/domain'

/** Longer texts are not compared with a pattern: time spent must not grow with what somebody pastes. */
const maxComparedLength = 256

/** A repeated group that itself repeats can take for ever on a short text; such a pattern matches nothing. */
const runsAway = /\([^()]*[+*}][^()]*\)\s*(?:[+*]|\{\d*,)/

function compile(pattern: string): RegExp | null {
  try {
    return runsAway.test(pattern) ? null : new RegExp(`^(?:${pattern})$`)
  } catch {
    return null
  }
}

/**
 * Whether what stands in a field fulfils the step's condition. Spaces around the text do not count. A pattern
 * must match the whole text, like that of an input field.
 */
export function isFulfilled(
  condition: NextConditionType,
  forced: ForcedValue | null,
  texts: readonly string[],
): boolean {
  const values = texts.map(text => text.trim())
  if (condition === 'nonempty' || condition === 'nonEmptyDropdown') return !!values[0]
  if (!forced) return false
  if (forced.mode === 'equals') return values.includes(forced.value.trim())
  const pattern = compile(forced.value)
  return values.some(value => value.length <= maxComparedLength && !!pattern?.test(value))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldSelector = 'input:not([type=hidden]),textarea,select'

/** The field that a target is or contains; null for something made of other elements, as many dropdowns are. */
export function fieldOf(target: Element): Field | null {
  return (target.matches(fieldSelector) ? target : target.querySelector(fieldSelector)) as Field | null
}

/**
 * The texts that stand for a target's value; first the value itself. It is compared in the page and goes
 * nowhere else.
 */
export function valuesOf(target: Element): string[] {
  const field = fieldOf(target)
  if (!field) return [(target as HTMLElement).innerText ?? target.textContent ?? '']
  if ('selectedOptions' in field) return [field.value, field.selectedOptions[0]?.label ?? '']
  if (field.type === 'checkbox' || field.type === 'radio')
    return [(field as HTMLInputElement).checked ? field.value : '']
  return [field.value]
}
