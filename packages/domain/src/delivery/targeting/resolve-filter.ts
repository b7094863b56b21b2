import { isTrackName } from '../../analytics/events/track-name.ts'
import { type DateRange, type InstantSpan, spanOfDay, spanOfRange } from './date-range.ts'
import {
  type ActivityType,
  activityTypes,
  type DatePresence,
  type EventCondition,
  type GuideInteraction,
  type InteractionState,
  interactionStates,
  isOperatorOf,
  maxEventDays,
  maxEventTimes,
  type SegmentFilter,
  type StandardKey,
  standardKeys,
} from './segment.ts'

/** Source of a filter's value: a standard key or a custom attribute. */
export type FilterSource =
  | { readonly from: StandardKey }
  | { readonly from: 'attribute'; readonly key: string }

/** How a text is compared with the words of a filter. */
export type TextComparison = 'oneOf' | 'startsWith' | 'contains'
export type NumberComparison = 'equal' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual'

/**
 * The test of a filter at one instant, with all relative values resolved. The evaluator, the database and the stored
 * columns all use this one form, so that they cannot interpret a filter differently. `isNegated` tests match a missing
 * value, and a value of the right type that does not fit.
 */
export type FilterTest =
  /** The filter cannot be read; it holds for no one. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'presence'; readonly is: DatePresence['is'] }
  | {
      readonly kind: 'text'
      readonly fit: TextComparison
      readonly words: ReadonlySet<string>
      readonly isNegated: boolean
    }
  | {
      readonly kind: 'number'
      readonly fit: NumberComparison
      readonly value: number
      readonly isNegated: boolean
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'list'; readonly words: ReadonlySet<string>; readonly isNegated: boolean }
  | { readonly kind: 'instant'; readonly span: InstantSpan }
  | {
      readonly kind: 'guide'
      readonly guideId: number
      readonly state: InteractionState
      /** Null: at any time. */
      readonly span: InstantSpan | null
      readonly isNegated: boolean
    }
  | {
      readonly kind: 'event'
      readonly event: string
      readonly atLeast: number
      /** Null: at any time. */
      readonly span: InstantSpan | null
      readonly isNegated: boolean
    }

export interface ResolvedFilter {
  readonly source: FilterSource
  readonly test: FilterTest
}

const unreadable: FilterTest = { kind: 'nothing' }

/**
 * Reads a filter at the instant `nowMs`. What comes from outside may have any shape: a filter whose key, type,
 * operator or value do not go together asks nothing.
 */
export function resolveFilter(filter: SegmentFilter, nowMs: number): ResolvedFilter {
  const { key, type } = filter
  const isStandard = Object.hasOwn(standardKeys, key)
  const source: FilterSource = isStandard ? { from: key as StandardKey } : { from: 'attribute', key }
  const fits = isStandard ? standardKeys[key as StandardKey] === type : !isActivity(type)
  return { source, test: fits ? resolveTest(filter, nowMs) : unreadable }
}

const isActivity = (type: string): type is ActivityType => (activityTypes as readonly string[]).includes(type)

/** The same for what a filter asks alone, whatever its key is. */
export function resolveTest(filter: SegmentFilter, nowMs: number): FilterTest {
  const { type, operator, value } = filter
  if (!isOperatorOf(type, operator)) return unreadable
  if (operator === 'empty' || operator === 'notEmpty') return { kind: 'presence', is: operator }
  switch (type) {
    case 'string':
      return textTest(operator, value)
    case 'number':
      return numberTest(operator, value)
    case 'boolean':
      return typeof value === 'boolean' ? { kind: 'boolean', value } : unreadable
    case 'array':
      return Array.isArray(value)
        ? { kind: 'list', words: wordsOf(value), isNegated: operator === 'isNot' }
        : unreadable
    case 'datetime':
      return datetimeTest(operator, value, nowMs)
    case 'tutorialInteraction':
      return guideTest(operator, value, nowMs)
    case 'trackedEvent':
      return eventTest(operator, value, nowMs)
  }
}

/**
 * The texts among the values: nothing is converted. What no stored value can hold (NUL, half of a surrogate
 * pair) is no word, so that "contains" does not find half an emoji.
 */
const wordsOf = (values: readonly unknown[]): ReadonlySet<string> => new Set(values.filter(isText))

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const textFits: Readonly<Record<string, readonly [fit: TextComparison, isNegated: boolean]>> = {
  equals: ['oneOf', false],
  notEquals: ['oneOf', true],
  in: ['oneOf', false],
  notIn: ['oneOf', true],
  startsWith: ['startsWith', false],
  contains: ['contains', false],
  notContains: ['contains', true],
}

function textTest(operator: string, value: unknown): FilterTest {
  const [fit, isNegated] = textFits[operator] ?? []
  const takesList = operator === 'in' || operator === 'notIn'
  if (fit === undefined || isNegated === undefined || Array.isArray(value) !== takesList) return unreadable
  if (Array.isArray(value)) return { kind: 'text', fit, words: wordsOf(value), isNegated }
  return typeof value === 'string' ? { kind: 'text', fit, words: wordsOf([value]), isNegated } : unreadable
}

const numberFits: Readonly<Record<string, readonly [fit: NumberComparison, isNegated: boolean]>> = {
  equals: ['equal', false],
  notEquals: ['equal', true],
  greaterThan: ['greater', false],
  greaterThanEqualTo: ['greaterOrEqual', false],
  lessThan: ['less', false],
  lessThanEqualTo: ['lessOrEqual', false],
}

function numberTest(operator: string, value: unknown): FilterTest {
  const [fit, isNegated] = numberFits[operator] ?? []
  if (fit === undefined || isNegated === undefined) return unreadable
  return typeof value === 'number' && Number.isFinite(value)
    ? { kind: 'number', fit, value, isNegated }
    : unreadable
}

function datetimeTest(operator: string, value: unknown, nowMs: number): FilterTest {
  if (operator === 'within' && isPresence(value)) return { kind: 'presence', is: value.is }
  const span =
    operator === 'within'
      ? isDateRange(value)
        ? spanOfRange(value, nowMs)
        : null
      : typeof value === 'string'
        ? spanOfDay(value, nowMs)
        : null
  return span === null ? unreadable : { kind: 'instant', span }
}

function guideTest(operator: string, value: SegmentFilter['value'], nowMs: number): FilterTest {
  if (!isInteraction(value)) return unreadable
  const during = value.during ?? null
  // An unreadable range is a fault of the filter also where the state has no time.
  const span = during !== null && isDateRange(during) ? spanOfRange(during, nowMs) : null
  if (during !== null && span === null) return unreadable
  const { guideId, state } = value
  return { kind: 'guide', guideId, state, span, isNegated: operator === 'notEquals' }
}

function isInteraction(value: unknown): value is GuideInteraction {
  if (typeof value !== 'object' || value === null || !('guideId' in value) || !('state' in value))
    return false
  const states: readonly unknown[] = interactionStates
  return Number.isInteger(value.guideId) && states.includes(value.state)
}

function eventTest(operator: string, value: unknown, nowMs: number): FilterTest {
  if (!isEventCondition(value)) return unreadable
  const { event, atLeast, days } = value
  const span = days === null ? null : spanOfRange({ from: `today - ${days} day`, to: null }, nowMs)
  return { kind: 'event', event, atLeast, span, isNegated: operator === 'notHappened' }
}

const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

export function isEventCondition(value: unknown): value is EventCondition {
  if (typeof value !== 'object' || value === null) return false
  const { event, atLeast, days } = value as Partial<Record<keyof EventCondition, unknown>>
  if (typeof event !== 'string' || !isTrackName(event)) return false
  return isWhole(atLeast, maxEventTimes) && (days === null || isWhole(days, maxEventDays))
}

export function isPresence(value: unknown): value is DatePresence {
  if (typeof value !== 'object' || value === null || !('is' in value)) return false
  return value.is === 'empty' || value.is === 'notEmpty'
}

export function isDateRange(value: unknown): value is DateRange {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false
  return [value.from, value.to].every(bound => bound === null || typeof bound === 'string')
}
