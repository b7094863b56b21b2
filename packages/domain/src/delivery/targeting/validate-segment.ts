import type { Issue } from '../../foundation/text/issue.ts'
import { isDateBound } from './date-range.ts'
import { isDateRange, isEventCondition, isPresence } from './resolve-filter.ts'
import {
  type AttributeType,
  type FilterType,
  interactionStates,
  isOperatorOf,
  type Segment,
  standardKeys,
} from './segment.ts'

export type SegmentFault =
  | 'nameBlank'
  | 'noFilters'
  | 'keyMissing'
  | 'keyUnknown'
  | 'typeMismatch'
  | 'operatorMissing'
  | 'operatorNotAllowed'
  | 'booleanMissing'
  | 'numberMissing'
  | 'valueMissing'
  | 'valuesMissing'
  | 'dateInvalid'
  | 'eventMissing'
  | 'eventInvalid'

/** A segment as a form holds it: keys, operators and values may still be missing or wrong. */
export interface SegmentDraft {
  readonly name: string
  readonly connection: Segment['connection']
  readonly filterGroups: readonly {
    readonly connection: Segment['connection']
    readonly filters: readonly FilterDraft[]
  }[]
}

export interface FilterDraft {
  readonly key: string
  readonly type: FilterType
  readonly operator: string
  readonly value: unknown
}

/**
 * Returns the issues of a user segment (document 2 §5.5). `attributes` are the property's custom attributes with their
 * types; null if they are not known, which skips that check. A segment without filters is a warning: it matches no
 * user.
 */
export function validateSegment(
  draft: SegmentDraft,
  attributes: ReadonlyMap<string, AttributeType> | null,
): readonly Issue<SegmentFault>[] {
  const issues: Issue<SegmentFault>[] = []
  if (draft.name.trim() === '') issues.push({ path: 'name', code: 'nameBlank', severity: 'error' })
  draft.filterGroups.forEach((group, groupIndex) => {
    group.filters.forEach((filter, index) => {
      const fault = filterFault(filter, attributes)
      if (fault === null) return
      const path = `filterGroups.${groupIndex}.filters.${index}.${fault.field}`
      issues.push({ path, code: fault.code, severity: 'error' })
    })
  })
  if (draft.filterGroups.every(group => group.filters.length === 0)) {
    issues.push({ path: 'filterGroups', code: 'noFilters', severity: 'warning' })
  }
  return issues
}

interface FilterFault {
  readonly field: keyof FilterDraft
  readonly code: SegmentFault
}

/** The first thing wrong with a filter, in the order in which its row is filled in; null when it may be saved. */
export function filterFault(
  filter: FilterDraft,
  attributes: ReadonlyMap<string, AttributeType> | null,
): FilterFault | null {
  if (filter.key.trim() === '') return { field: 'key', code: 'keyMissing' }
  const type = typeOf(filter.key, attributes)
  if (type === null) return { field: 'key', code: 'keyUnknown' }
  if (type !== 'any' && type !== filter.type) return { field: 'type', code: 'typeMismatch' }
  if (filter.operator === '') return { field: 'operator', code: 'operatorMissing' }
  if (!isOperatorOf(filter.type, filter.operator)) return { field: 'operator', code: 'operatorNotAllowed' }
  const code = valueFault(filter)
  return code === null ? null : { field: 'value', code }
}

function typeOf(
  key: string,
  attributes: ReadonlyMap<string, AttributeType> | null,
): FilterType | 'any' | null {
  if (Object.hasOwn(standardKeys, key)) return standardKeys[key as keyof typeof standardKeys]
  return attributes === null ? 'any' : (attributes.get(key) ?? null)
}

const valueFaultByType: Readonly<Record<FilterType, (filter: FilterDraft) => SegmentFault | null>> = {
  string: ({ operator, value }) => {
    if (operator === 'in' || operator === 'notIn') return isWordList(value) ? null : 'valuesMissing'
    return typeof value === 'string' && value.trim() !== '' ? null : 'valueMissing'
  },
  number: ({ value }) => (typeof value === 'number' && Number.isFinite(value) ? null : 'numberMissing'),
  boolean: ({ value }) => (typeof value === 'boolean' ? null : 'booleanMissing'),
  array: ({ value }) => (isWordList(value) ? null : 'valuesMissing'),
  datetime: ({ operator, value }) =>
    (operator === 'within' ? isRangeOrPresence(value) : isBound(value)) ? null : 'dateInvalid',
  tutorialInteraction: ({ value }) => interactionFault(value),
  trackedEvent: ({ value }) => eventFault(value),
}

function valueFault(filter: FilterDraft): SegmentFault | null {
  const needsNone = filter.operator === 'empty' || filter.operator === 'notEmpty'
  return needsNone ? null : valueFaultByType[filter.type](filter)
}

function isWordList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(word => typeof word === 'string' && word.trim() !== '')
  )
}

function isBound(value: unknown): boolean {
  return typeof value === 'string' && isDateBound(value)
}

function isRange(value: unknown): boolean {
  if (!isDateRange(value)) return false
  const bounds = [value.from, value.to].filter(bound => bound !== null)
  return bounds.length > 0 && bounds.every(isDateBound)
}

function isRangeOrPresence(value: unknown): boolean {
  return isPresence(value) || isRange(value)
}

function interactionFault(value: unknown): SegmentFault | null {
  if (typeof value !== 'object' || value === null) return 'valueMissing'
  const { guideId, state, during } = value as { guideId?: unknown; state?: unknown; during?: unknown }
  const states: readonly unknown[] = interactionStates
  if (!Number.isInteger(guideId) || Number(guideId) < 1 || !states.includes(state)) return 'valueMissing'
  return during === undefined || during === null || isRange(during) ? null : 'dateInvalid'
}

function eventFault(value: unknown): SegmentFault | null {
  if (isEventCondition(value)) return null
  const event = typeof value === 'object' && value !== null && 'event' in value ? value.event : ''
  return event === '' ? 'eventMissing' : 'eventInvalid'
}
