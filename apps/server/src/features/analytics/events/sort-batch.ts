import {
  type AcceptedEvent,
  type AnswerScale,
  checkEvent,
  type EventBatchReply,
  type EventCheck,
  isOnScale,
  type ReadableBatch,
} from '@waymark/domain/analytics/events'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import { answerId } from './answer-id.ts'
import { currentLayout, type EventSubject, lineWriter } from './event-layout.ts'
import { runIds } from './run-ids.ts'

/** An event that could not be counted, as it is put aside. */
export interface QuarantinedEvent {
  readonly companyId: number
  readonly propertyId: number
  readonly receivedAt: number
  readonly userId: string
  readonly reason: string
  /** The event as JSON, at most 4,000 characters. */
  readonly event: string
}

/** Rows that one request adds to the buffer. */
export interface InboxBatch {
  readonly companyId: number
  readonly propertyId: number
  readonly receivedAt: number
  readonly layout: number
  readonly eventIds: readonly string[]
  /** In the same order: the id of the start without which the event does not count; null: it needs none. */
  readonly startIds: readonly (string | null)[]
  /** One line per event, joined by line feeds. */
  readonly lines: string
  readonly quarantined: readonly QuarantinedEvent[]
}

const maxKeptLength = 4_000

/** The property that a batch is for, and what may be recorded of its pages. */
export interface RecordedProperty {
  readonly companyId: number
  readonly propertyId: number
  readonly level: AnalyticsLevel
  /** Whether a URL exception names the page with this path; absent: none does. */
  readonly isExcepted?: (path: string) => boolean
  /** The scales of its published surveys, by message id. */
  readonly scales: ReadonlyMap<number, AnswerScale>
}

/** An answer to a published message, on its scale, under the id that counts it once. */
function checkAnswer(
  event: AcceptedEvent,
  batch: ReadableBatch,
  { propertyId, scales }: RecordedProperty,
  key: Buffer,
): EventCheck {
  const { messageId = 0, score = 0, occurredAt } = event
  const scale = scales.get(messageId)
  if (scale === undefined) return { isAccepted: false, reason: 'unknownMessage', mayBeKept: true }
  if (!isOnScale(score, scale)) return { isAccepted: false, reason: 'badValue:score', mayBeKept: true }
  const { userId, isAnonymous } = batch
  const { recurrenceDays } = scale
  const id = answerId(key, { propertyId, messageId, userId, isAnonymous, recurrenceDays, occurredAt })
  return { isAccepted: true, event: { ...event, id } }
}

export interface SortedBatch {
  readonly entry: InboxBatch
  readonly reply: EventBatchReply
  /** Decisions on each event, in the order of the batch. */
  readonly checks: readonly EventCheck[]
}

/** Divides a batch into what counts, what is put aside, and the reply that says which events were not taken. */
export function sortBatch(
  batch: ReadableBatch,
  property: RecordedProperty,
  {
    receivedAt,
    answerKey,
    userAgent = '',
  }: { readonly receivedAt: number; readonly answerKey: Buffer; readonly userAgent?: string },
): SortedBatch {
  const { companyId, propertyId, ...rules } = property
  const { userId, isAnonymous, sessionId, sentAt } = batch
  const subject: EventSubject = {
    companyId,
    propertyId,
    userId,
    isAnonymous,
    sessionId,
    receivedAt,
    userAgent,
  }
  const lineOf = lineWriter(subject)
  const idsOf = runIds(answerKey, propertyId)
  const eventIds: string[] = []
  const startIds: (string | null)[] = []
  const lines: string[] = []
  const checks: EventCheck[] = []
  const rejected: { index: number; reason: string }[] = []
  const quarantined: QuarantinedEvent[] = []
  for (const [index, value] of batch.events.entries()) {
    const first = checkEvent(value, { receivedAt, sentAt, ...rules })
    const isAnswer = first.isAccepted && first.event.type === 'survey_answered'
    const check = isAnswer ? checkAnswer(first.event, batch, property, answerKey) : first
    checks.push(check)
    if (check.isAccepted) {
      const { id, startId } = idsOf(check.event)
      eventIds.push(id)
      startIds.push(startId)
      lines.push(lineOf({ ...check.event, id }))
      continue
    }
    const { reason } = check
    rejected.push({ index, reason })
    if (check.mayBeKept) {
      const event = JSON.stringify(value).slice(0, maxKeptLength)
      quarantined.push({ companyId, propertyId, receivedAt, userId, reason, event })
    }
  }
  const entry = {
    companyId,
    propertyId,
    receivedAt,
    layout: currentLayout,
    eventIds,
    startIds,
    lines: lines.join('\n'),
    quarantined,
  }
  return { entry, reply: { accepted: eventIds.length, rejected }, checks }
}
