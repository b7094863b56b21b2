import { isWithin } from './date-range.ts'
import { evaluateAttribute, type FilterOutcome, type FilterReason, isDateRange } from './evaluate-filter.ts'
import {
  type Connection,
  type FilterGroup,
  type GuideActivity,
  type GuideInteraction,
  interactionStates,
  isOperatorOf,
  type Segment,
  type SegmentFilter,
  type SegmentUser,
  type StandardKey,
  standardKeys,
} from './segment.ts'

/** One filter, what was seen of the user, and why it does not hold. */
export interface FilterVerdict {
  readonly key: string
  readonly operator: SegmentFilter['operator']
  readonly value: SegmentFilter['value']
  readonly saw: unknown
  readonly holds: boolean
  readonly why: FilterReason | null
}

export interface GroupVerdict {
  readonly holds: boolean
  readonly connection: Connection
  readonly filters: readonly FilterVerdict[]
}

/** Whether a user is in a segment, with everything that was looked at. */
export interface SegmentVerdict {
  readonly holds: boolean
  readonly connection: Connection
  readonly groups: readonly GroupVerdict[]
}

/**
 * Evaluates a segment for one user at the instant `nowMs`. Every filter is looked at, so that the answer can
 * name all that stand in the way. A group without filters is left out; a segment without any filter holds
 * for nobody, so that half-made conditions show nothing to everybody.
 */
export function evaluateUserSegment(segment: Segment, user: SegmentUser, nowMs: number): SegmentVerdict {
  const groups = segment.filterGroups.map(group => evaluateGroup(group, user, nowMs))
  const asked = groups.filter(group => group.filters.length > 0)
  return { holds: connect(segment.connection, asked), connection: segment.connection, groups }
}

function evaluateGroup(group: FilterGroup, user: SegmentUser, nowMs: number): GroupVerdict {
  const filters = group.filters.map(filter => evaluateFilter(filter, user, nowMs))
  return { holds: connect(group.connection, filters), connection: group.connection, filters }
}

function connect(connection: Connection, parts: readonly { readonly holds: boolean }[]): boolean {
  if (parts.length === 0) return false
  return connection === 'and' ? parts.every(part => part.holds) : parts.some(part => part.holds)
}

function evaluateFilter(filter: SegmentFilter, user: SegmentUser, nowMs: number): FilterVerdict {
  const { key, operator, value } = filter
  const saw = sawOf(filter, user)
  const why = outcomeOf(filter, saw, nowMs)
  return { key, operator, value, saw, holds: why === null, why }
}

function outcomeOf(filter: SegmentFilter, saw: unknown, nowMs: number): FilterOutcome {
  const isStandard = isStandardKey(filter.key)
  if (
    isStandard
      ? standardKeys[filter.key as StandardKey] !== filter.type
      : filter.type === 'tutorialInteraction'
  ) {
    return 'badFilter'
  }
  if (!isOperatorOf(filter.type, filter.operator)) return 'badFilter'
  if (filter.type !== 'tutorialInteraction') return evaluateAttribute(filter, saw, nowMs)
  return evaluateInteraction(filter, saw as GuideActivity | null, nowMs)
}

function sawOf({ key, value }: SegmentFilter, user: SegmentUser): unknown {
  switch (key) {
    case 'tutorialInteraction':
      return isInteraction(value) ? (user.guides.get(value.guideId) ?? null) : null
    case 'tags':
    case 'customerId':
    case 'firstSeenAt':
    case 'lastSeenAt':
      return user[key]
    default:
      // Own properties only: no attribute is called "constructor" unless the page said so.
      return Object.hasOwn(user.attributes, key) ? user.attributes[key] : null
  }
}

function isStandardKey(key: string): key is StandardKey {
  return Object.hasOwn(standardKeys, key)
}

function evaluateInteraction(filter: SegmentFilter, saw: GuideActivity | null, nowMs: number): FilterOutcome {
  const { operator, value } = filter
  const happened = isInteraction(value) ? hasHappened(value, saw, nowMs) : null
  if (happened === null) return 'badFilter'
  return happened === (operator === 'equals') ? null : 'noMatch'
}

function hasHappened(wanted: GuideInteraction, saw: GuideActivity | null, nowMs: number): boolean | null {
  const during = wanted.during ?? null
  // An unreadable range is a fault of the filter also where the user has nothing to compare.
  if (during !== null && (!isDateRange(during) || isWithin(during, 0, nowMs) === null)) return null
  if (wanted.state === 'notStarted') return (saw?.startedAt ?? null) === null
  const at = saw?.[`${wanted.state}At`] ?? null
  return at !== null && (during === null || isWithin(during, at, nowMs) === true)
}

function isInteraction(value: SegmentFilter['value']): value is GuideInteraction {
  if (typeof value !== 'object' || value === null || !('guideId' in value)) return false
  return Number.isInteger(value.guideId) && interactionStates.includes(value.state)
}
