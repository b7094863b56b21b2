import { readInstant } from './berlin-time.ts'
import { type DateRange, isOnDay, isWithin } from './date-range.ts'
import type { DatePresence, SegmentFilter } from './segment.ts'

/**
 * Why a filter does not hold: the user has no value, has one of another type, has one that does not fit, or
 * the filter itself cannot be read.
 */
export type FilterReason = 'missing' | 'wrongType' | 'noMatch' | 'badFilter'

/** Null where the filter holds, else the reason why not. */
export type FilterOutcome = FilterReason | null

type Test = (saw: unknown) => FilterOutcome

/**
 * Compares what was seen of a user with a filter on an attribute:
 * - Missing is `undefined`, `null`, an empty text and an empty list. A missing value fits `empty` and every
 *   operator that says "not", and no other.
 * - A value of another type fits `notEmpty` and nothing else, not even "not": faulty data shows nothing.
 *   Nothing is converted: the text "true" is no boolean, "5" no number.
 * - Texts are compared with case, exactly as they are.
 * - `is` holds when the user's list has at least one of the filter's words, `isNot` when it has none.
 * - A datetime is a text that can be read as an instant, or a number of milliseconds since 1970.
 */
export function evaluateAttribute(filter: SegmentFilter, saw: unknown, nowMs: number): FilterOutcome {
  const presence = presenceAsked(filter)
  if (presence !== null)
    return isMissing(saw) === (presence === 'empty') ? null : isMissing(saw) ? 'missing' : 'noMatch'
  const test = testOf(filter, nowMs)
  if (test === null) return 'badFilter'
  if (isMissing(saw)) return isNegative(filter) ? null : 'missing'
  return test(saw)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isNegative({ operator }: SegmentFilter): boolean {
  return (
    operator === 'notEquals' || operator === 'notContains' || operator === 'notIn' || operator === 'isNot'
  )
}

function presenceAsked({ type, operator, value }: SegmentFilter): DatePresence['is'] | null {
  if (type === 'datetime') return operator === 'within' && isPresence(value) ? value.is : null
  return operator === 'empty' || operator === 'notEmpty' ? operator : null
}

export function isPresence(value: unknown): value is DatePresence {
  if (typeof value !== 'object' || value === null || !('is' in value)) return false
  return value.is === 'empty' || value.is === 'notEmpty'
}

function testOf(filter: SegmentFilter, nowMs: number): Test | null {
  switch (filter.type) {
    case 'string':
      return stringTest(filter)
    case 'number':
      return numberTest(filter)
    case 'boolean':
      return booleanTest(filter)
    case 'array':
      return arrayTest(filter)
    case 'datetime':
      return datetimeTest(filter, nowMs)
    default:
      return null
  }
}

function outcome(holds: boolean): FilterOutcome {
  return holds ? null : 'noMatch'
}

function stringTest({ operator, value }: SegmentFilter): Test | null {
  const fits = Array.isArray(value) ? listFit(operator, value) : textFit(operator, value)
  return fits === null ? null : saw => (typeof saw === 'string' ? outcome(fits(saw)) : 'wrongType')
}

function listFit(operator: string, values: readonly unknown[]): ((saw: string) => boolean) | null {
  if (operator === 'in') return saw => values.includes(saw)
  return operator === 'notIn' ? saw => !values.includes(saw) : null
}

function textFit(operator: string, value: unknown): ((saw: string) => boolean) | null {
  if (typeof value !== 'string') return null
  const fits: Readonly<Record<string, (saw: string) => boolean>> = {
    equals: saw => saw === value,
    notEquals: saw => saw !== value,
    startsWith: saw => saw.startsWith(value),
    contains: saw => saw.includes(value),
    notContains: saw => !saw.includes(value),
  }
  return fits[operator] ?? null
}

function numberTest({ operator, value }: SegmentFilter): Test | null {
  if (typeof value !== 'number') return null
  const fits: Readonly<Record<string, (saw: number) => boolean>> = {
    equals: saw => saw === value,
    notEquals: saw => saw !== value,
    greaterThan: saw => saw > value,
    greaterThanEqualTo: saw => saw >= value,
    lessThan: saw => saw < value,
    lessThanEqualTo: saw => saw <= value,
  }
  const fit = fits[operator]
  if (fit === undefined) return null
  return saw => (typeof saw === 'number' && Number.isFinite(saw) ? outcome(fit(saw)) : 'wrongType')
}

function booleanTest({ operator, value }: SegmentFilter): Test | null {
  if (operator !== 'equals' || typeof value !== 'boolean') return null
  return saw => (typeof saw === 'boolean' ? outcome(saw === value) : 'wrongType')
}

function arrayTest({ operator, value }: SegmentFilter): Test | null {
  if (!Array.isArray(value) || (operator !== 'is' && operator !== 'isNot')) return null
  return saw =>
    Array.isArray(saw) ? outcome(saw.some(word => value.includes(word)) === (operator === 'is')) : 'wrongType'
}

function datetimeTest({ operator, value }: SegmentFilter, nowMs: number): Test | null {
  if (operator === 'relativeEquals' && typeof value === 'string') {
    return dateTest(instant => isOnDay(value, instant, nowMs))
  }
  return operator === 'within' && isDateRange(value)
    ? dateTest(instant => isWithin(value, instant, nowMs))
    : null
}

function dateTest(fits: (instantMs: number) => boolean | null): Test | null {
  // Whether the filter can be read does not depend on the instant, so any will tell.
  if (fits(0) === null) return null
  return saw => {
    const instant = typeof saw === 'string' ? readInstant(saw) : Number.isFinite(saw) ? (saw as number) : null
    return instant === null ? 'wrongType' : outcome(fits(instant) === true)
  }
}

export function isDateRange(value: unknown): value is DateRange {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false
  return [value.from, value.to].every(bound => bound === null || typeof bound === 'string')
}
