import { matchesWhole } from '../../foundation/pattern/index.ts'
import type { ForcedValue, NextConditionType } from './step.ts'

/**
 * Whether the texts that stand for a field's value fulfil a step's condition; the first one is the value itself.
 * Spaces around a text do not count. A pattern must match the whole text.
 */
export function fulfils(
  condition: NextConditionType,
  forced: ForcedValue | null,
  texts: readonly string[],
): boolean {
  const values = texts.map(text => text.trim())
  if (condition === 'nonempty' || condition === 'nonEmptyDropdown') return !!values[0]
  if (!forced) return false
  if (forced.mode === 'equals') return values.includes(forced.value.trim())
  return values.some(value => matchesWhole(forced.value, value) === true)
}
