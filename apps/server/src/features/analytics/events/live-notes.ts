import {
  advancedEventTypes,
  basicEventTypes,
  type EndUserEventType,
  type EventCheck,
  type ReadableBatch,
} from '@waymark/domain/analytics/events'

/** One line of the live view. */
export interface LiveNote {
  /** Milliseconds since 1970. */
  readonly occurredAt: number
  /** Null for a request that was refused as a whole. */
  readonly type: EndUserEventType | null
  readonly path: string | null
  /** Null for anonymous users, and where nothing may be recorded. */
  readonly userId: string | null
  readonly isAnonymous: boolean
  readonly guideId: number | null
  readonly messageId: number | null
  /** Element tag, tooltip or validator. */
  readonly itemId: number | null
  /** `code` or `code:field`; null: the event was taken. */
  readonly reason: string | null
  readonly count: number
}

const types = new Set<unknown>([...basicEventTypes, ...advancedEventTypes])

/** The type that an unchecked event names, if it is one. */
function typeOf(value: unknown): EndUserEventType | null {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  return types.has(type) ? (type as EndUserEventType) : null
}

const noDetail = { path: null, guideId: null, messageId: null, itemId: null, count: 1 }

/**
 * Returns the data of an event that the live view shows. For an event that may not be recorded, this is only its type
 * and the reason.
 */
export function noteOfEvent(
  value: unknown,
  check: EventCheck,
  { userId, isAnonymous }: Pick<ReadableBatch, 'userId' | 'isAnonymous'>,
  receivedAt: number,
): LiveNote {
  const user = { userId: isAnonymous ? null : userId, isAnonymous }
  if (check.isAccepted) {
    const { type, occurredAt, path, guideId, messageId, itemId, elementTagId, ruleId } = check.event
    return {
      ...{ occurredAt, type, ...user, reason: null, count: 1, path: path ?? null },
      ...{ guideId: guideId ?? null, messageId: messageId ?? null },
      itemId: elementTagId ?? itemId ?? ruleId ?? null,
    }
  }
  const { reason, mayBeKept } = check
  const about = mayBeKept ? user : { userId: null, isAnonymous: true }
  return { ...noDetail, occurredAt: receivedAt, type: typeOf(value), ...about, reason }
}

/** A request that was refused as a whole, for one of the codes of errors. */
export const noteOfRefusal = (reason: string, receivedAt: number): LiveNote => ({
  ...noDetail,
  ...{ occurredAt: receivedAt, type: null, userId: null, isAnonymous: true, reason },
})
