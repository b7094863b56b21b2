import { readInstant } from './berlin-time.ts'
import type { InstantSpan } from './date-range.ts'
import { type FilterTest, resolveTest } from './resolve-filter.ts'
import type { GuideActivity, SegmentFilter } from './segment.ts'

/**
 * Why a filter does not hold: the user has no value, has one of another type, has one that does not fit, or
 * the filter itself cannot be read.
 */
export type FilterReason = 'missing' | 'wrongType' | 'noMatch' | 'badFilter'

/** Null where the filter holds, else the reason why not. */
export type FilterOutcome = FilterReason | null

/** The same for a filter that is not resolved yet. */
export function evaluateAttribute(filter: SegmentFilter, saw: unknown, nowMs: number): FilterOutcome {
  return evaluateTest(resolveTest(filter, nowMs), saw)
}

/**
 * Compares what was seen of a user with what a filter asks:
 * - Missing is `undefined`, `null`, an empty text and an empty list. A missing value fits `empty` and every
 *   operator that says "not", and no other.
 * - A value of another type fits `notEmpty` and nothing else, not even "not": faulty data shows nothing.
 *   Nothing is converted: the text "true" is no boolean, "5" no number.
 * - Texts are compared with case, exactly as they are.
 * - `is` holds when the user's list has at least one of the filter's words, `isNot` when it has none.
 * - A datetime is a text that can be read as an instant, or a number of milliseconds since 1970.
 */
export function evaluateTest(test: FilterTest, saw: unknown): FilterOutcome {
  if (test.kind === 'nothing') return 'badFilter'
  if (test.kind === 'guide') return evaluateGuide(test, saw as GuideActivity | null)
  if (test.kind === 'event') return evaluateEvent(test, saw as readonly number[] | null)
  const isAbsent = isMissing(saw)
  if (test.kind === 'presence') {
    if (isAbsent === (test.is === 'empty')) return null
    return isAbsent ? 'missing' : 'noMatch'
  }
  if (isAbsent) return 'isNegated' in test && test.isNegated ? null : 'missing'
  const fits = matchesTest(test, saw)
  if (fits === null) return 'wrongType'
  return fits === ('isNegated' in test && test.isNegated) ? 'noMatch' : null
}

/** Decides whether a value counts as missing. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type ValueTest = Exclude<FilterTest, { kind: 'nothing' | 'guide' | 'event' | 'presence' }>

/** Whether a value fits, before any "not"; null where it has another type. */
function matchesTest(test: ValueTest, saw: unknown): boolean | null {
  switch (test.kind) {
    case 'text':
      return typeof saw === 'string' ? fitsText(test, saw) : null
    case 'number':
      return typeof saw === 'number' && Number.isFinite(saw) ? fitsNumber(test, saw) : null
    case 'boolean':
      return typeof saw === 'boolean' ? saw === test.value : null
    case 'list':
      return Array.isArray(saw) ? saw.some(word => test.words.has(word)) : null
    case 'instant': {
      const instant = instantOf(saw)
      return instant === null ? null : isInSpan(test.span, instant)
    }
  }
}

function fitsText({ fit, words }: Extract<FilterTest, { kind: 'text' }>, saw: string): boolean {
  if (fit === 'oneOf') return words.has(saw)
  for (const word of words) {
    if (fit === 'startsWith' ? saw.startsWith(word) : saw.includes(word)) return true
  }
  return false
}

/** Whether a number fits, before any "not". */
export function fitsNumber({ fit, value }: Extract<FilterTest, { kind: 'number' }>, saw: number): boolean {
  switch (fit) {
    case 'equal':
      return saw === value
    case 'greater':
      return saw > value
    case 'greaterOrEqual':
      return saw >= value
    case 'less':
      return saw < value
    case 'lessOrEqual':
      return saw <= value
  }
}

/** The instant that a value stands for, in milliseconds since 1970; null where it stands for none. */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'string') return readInstant(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function isInSpan({ fromMs, toMs }: InstantSpan, instantMs: number): boolean {
  return instantMs >= fromMs && instantMs < toMs
}

function evaluateGuide(
  test: Extract<FilterTest, { kind: 'guide' }>,
  saw: GuideActivity | null,
): FilterOutcome {
  return hasHappened(test, saw) === test.isNegated ? 'noMatch' : null
}

function evaluateEvent(
  { span, atLeast, isNegated }: Extract<FilterTest, { kind: 'event' }>,
  saw: readonly number[] | null,
): FilterOutcome {
  const times = (saw ?? []).filter(at => span === null || isInSpan(span, at)).length
  return times >= atLeast === isNegated ? 'noMatch' : null
}

function hasHappened(
  { state, span }: Extract<FilterTest, { kind: 'guide' }>,
  saw: GuideActivity | null,
): boolean {
  if (state === 'notStarted') return (saw?.startedAt ?? null) === null
  const at = saw?.[`${state}At`] ?? null
  return at !== null && (span === null || isInSpan(span, at))
}
