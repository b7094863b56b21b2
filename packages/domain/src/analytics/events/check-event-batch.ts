import type { EventBatch } from './end-user-event.ts'

/** One request carries at most this many events. */
export const maxEventsPerBatch = 100

/** A batch whose frame is right; its events are not looked at yet. */
export interface ReadableBatch extends Omit<EventBatch, 'events'> {
  readonly events: readonly unknown[]
}

/** Either the batch, or the path and words of what makes it unreadable as a whole. */
export type BatchCheck =
  | { readonly isReadable: true; readonly batch: ReadableBatch }
  | { readonly isReadable: false; readonly path: string; readonly message: string }

const maxNameLength = 256
const maxTokenLength = 4_000

/**
 * Reads what surrounds the events of a request: who, when sent, which session, and 1 to 100 events. Refuses names
 * with NUL or half characters, because they could not be found again under the same name.
 */
export function checkEventBatch(value: unknown): BatchCheck {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return unreadable('', 'must be an object')
  const {
    sentAt,
    userId,
    isAnonymous,
    sessionId,
    token = null,
    events,
    ...rest
  } = value as Record<string, unknown>
  for (const name in rest) return unreadable(name.slice(0, 64), 'is not known')
  if (typeof sentAt !== 'number' || !Number.isFinite(sentAt))
    return unreadable('sentAt', 'must be milliseconds since 1970')
  if (!isName(userId) || userId === '')
    return unreadable('userId', `must be a text of 1 to ${maxNameLength} characters`)
  if (typeof isAnonymous !== 'boolean') return unreadable('isAnonymous', 'must be true or false')
  if (!isName(sessionId))
    return unreadable('sessionId', `must be a text of at most ${maxNameLength} characters`)
  if (token !== null && !(typeof token === 'string' && token.length <= maxTokenLength))
    return unreadable('token', `must be a text of at most ${maxTokenLength} characters`)
  if (!Array.isArray(events) || events.length === 0 || events.length > maxEventsPerBatch) {
    return unreadable('events', `must be a list of 1 to ${maxEventsPerBatch} events`)
  }
  return { isReadable: true, batch: { sentAt, userId, isAnonymous, sessionId, token, events } }
}

function unreadable(path: string, message: string): BatchCheck {
  return { isReadable: false, path, message }
}

function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= maxNameLength &&
    value.isWellFormed() &&
    !value.includes('\0')
  )
}
