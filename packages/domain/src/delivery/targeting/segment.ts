import type { DateRange } from './date-range.ts'

/** Types that an attribute can have (document 1 §3). */
export const attributeTypes = ['string', 'number', 'boolean', 'array', 'datetime'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** Type of a filter: an attribute's, or that of the standard keys `tutorialInteraction` and `trackedEvent`. */
export type FilterType = AttributeType | ActivityType

/** What a user did, in place of what they are. */
export const activityTypes = ['tutorialInteraction', 'trackedEvent'] as const
export type ActivityType = (typeof activityTypes)[number]

/** Keys that every user has; a custom attribute of the same name cannot be reached (document 1 §3). */
export const standardKeys = {
  tags: 'array',
  customerId: 'string',
  firstSeenAt: 'datetime',
  lastSeenAt: 'datetime',
  tutorialInteraction: 'tutorialInteraction',
  trackedEvent: 'trackedEvent',
} as const satisfies Readonly<Record<string, FilterType>>
export type StandardKey = keyof typeof standardKeys

/** Operators by type (document 2 §5.5); those of `tutorialInteraction` and `trackedEvent` are ours. */
export const operatorsByType = {
  string: [
    'equals',
    'notEquals',
    'startsWith',
    'contains',
    'notContains',
    'in',
    'notIn',
    'empty',
    'notEmpty',
  ],
  number: [
    'equals',
    'notEquals',
    'greaterThan',
    'greaterThanEqualTo',
    'lessThan',
    'lessThanEqualTo',
    'empty',
    'notEmpty',
  ],
  boolean: ['equals', 'empty', 'notEmpty'],
  array: ['is', 'isNot'],
  datetime: ['within', 'relativeEquals'],
  tutorialInteraction: ['equals', 'notEquals'],
  trackedEvent: ['happened', 'notHappened'],
} as const satisfies Readonly<Record<FilterType, readonly string[]>>

/** Whether the operator belongs to the type; both may be words that came from outside. */
export function isOperatorOf(type: string, operator: string): boolean {
  const operators: Readonly<Record<string, readonly string[]>> = operatorsByType
  return Object.hasOwn(operatorsByType, type) && operators[type]?.includes(operator) === true
}

export type SegmentOperator = (typeof operatorsByType)[FilterType][number]

/** How a user met a guide. `notStarted` holds for users who were never near it, too. */
export const interactionStates = ['targeted', 'started', 'completed', 'notStarted'] as const
export type InteractionState = (typeof interactionStates)[number]

export interface GuideInteraction {
  readonly guideId: number
  readonly state: InteractionState
  /** When it must have happened; absent or null: at any time. Means nothing for `notStarted`. */
  readonly during?: DateRange | null
}

/** Of a datetime: whether there is one at all (date filter types "empty" and "not-empty"). */
export interface DatePresence {
  readonly is: 'empty' | 'notEmpty'
}

/** Largest number of times that a condition can ask for; no more instants of one event are read of a user. */
export const maxEventTimes = 100

/** Largest number of days that a condition on an event can look back. */
export const maxEventDays = 3_650

/** An event that the application reported with `track`, at least so often in the last days. */
export interface EventCondition {
  readonly event: string
  /** 1 to `maxEventTimes`. */
  readonly atLeast: number
  /** Today and so many days before it; null: at any time. */
  readonly days: number | null
}

/** One row of the builder. What `value` must be follows from type and operator. */
export interface SegmentFilter {
  readonly key: string
  readonly type: FilterType
  readonly operator: SegmentOperator
  readonly value:
    | string
    | number
    | boolean
    | readonly string[]
    | DateRange
    | DatePresence
    | GuideInteraction
    | EventCondition
    | null
}

export type Connection = 'and' | 'or'

export interface FilterGroup {
  readonly connection: Connection
  readonly filters: readonly SegmentFilter[]
}

/** The conditions of a user segment (document 1 §3); `or` is the default connection. */
export interface Segment {
  readonly connection: Connection
  readonly filterGroups: readonly FilterGroup[]
}

/** When a user met one guide: milliseconds since 1970, null for never. */
export interface GuideActivity {
  readonly targetedAt: number | null
  readonly startedAt: number | null
  readonly completedAt: number | null
}

/** What one user did, as far as segments can ask. */
export interface UserActivity {
  readonly guides: ReadonlyMap<number, GuideActivity>
  /** By event: when it happened, milliseconds since 1970; the latest `maxEventTimes` of them, in any order. */
  readonly events: ReadonlyMap<string, readonly number[]>
}

/** Nothing is known, or no segment asks. */
export const noActivity: UserActivity = { guides: new Map(), events: new Map() }

/** Whether a segment asks what users did. */
export const asksForActivity = ({ filterGroups }: Segment): boolean =>
  filterGroups.some(({ filters }) =>
    filters.some(({ type }) => (activityTypes as readonly string[]).includes(type)),
  )

/** Data about an end user for the evaluation of segments. Instants are milliseconds since 1970. */
export interface SegmentUser extends UserActivity {
  readonly customerId: string | null
  readonly firstSeenAt: number | null
  readonly lastSeenAt: number | null
  /** Context tags that the host page set. */
  readonly tags: readonly string[]
  /** Custom attributes as the page, an import or single sign-on gave them, regardless of their shape. */
  readonly attributes: Readonly<Record<string, unknown>>
}
