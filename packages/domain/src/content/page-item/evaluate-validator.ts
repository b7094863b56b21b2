import { matchesWhole } from '../../foundation/pattern/index.ts'
import type { ValidatorBounds, ValidatorRule } from './page-item-fields.ts'

const isWithinBounds = ({ min, max }: ValidatorBounds, size: number): boolean =>
  size >= (min ?? Number.NEGATIVE_INFINITY) && size <= (max ?? Number.POSITIVE_INFINITY)

/**
 * Whether a field's value keeps a validator's rule. As with the constraints of HTML, an empty value breaks only
 * `required`. A pattern must match the whole value; a length counts characters as a person does; a range reads a
 * number with a point or a comma. Every value keeps a pattern that is not one.
 */
export function isValidValue(rule: ValidatorRule, value: string): boolean {
  if (rule.kind === 'required') return value.trim() !== ''
  if (value === '') return true
  switch (rule.kind) {
    case 'regex':
      return matchesWhole(rule.value, value) ?? true
    case 'length':
      return isWithinBounds(rule.value, [...value].length)
    case 'range': {
      const text = value.trim().replace(',', '.')
      const number = Number(text)
      return text !== '' && Number.isFinite(number) && isWithinBounds(rule.value, number)
    }
  }
}

/**
 * Result of a check of a field that may have been checked before. Only this result leaves the page, never the value.
 */
export interface ValidatorVerdict {
  readonly isValid: boolean
  /** There is something new to report: the first look, or the answer turned round. */
  readonly isNews: boolean
}

/** Looks at a value; `before` is the last answer for this field, null before the first. */
export function checkField(rule: ValidatorRule, value: string, before: boolean | null): ValidatorVerdict {
  const isValid = isValidValue(rule, value)
  return { isValid, isNews: isValid !== before }
}

/** Events in a field with a validator. */
export type FieldMoment = 'left' | 'changed' | 'asked'

/**
 * Whether the value is looked at now: when the field is left, at every change while it is invalid, and whenever a
 * rule asks for it (product design, "Validator").
 */
export function isLookedAt(moment: FieldMoment, before: boolean | null): boolean {
  return moment !== 'changed' || before === false
}
