import type { AnalyticsLevel } from '@waymark/domain/access'
import { checkEvent, type EventBatchReply, type ReadableBatch } from '@waymark/domain/events'
import { currentLayout, type EventSubject, lineWriter } from './event-layout.ts'

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

/** What one request adds to the buffer. */
export interface InboxBatch {
  readonly companyId: number
  readonly propertyId: number
  readonly receivedAt: number
  readonly layout: number
  readonly eventIds: readonly string[]
  /** One line per event, joined by line feeds. */
  readonly lines: string
  readonly quarantined: readonly QuarantinedEvent[]
}

const maxKeptLength = 4_000

/** Divides a batch into what counts, what is put aside, and the reply that says which events were not taken. */
export function sortBatch(
  batch: ReadableBatch,
  property: { readonly companyId: number; readonly propertyId: number; readonly level: AnalyticsLevel },
  { receivedAt, userAgent = '' }: { readonly receivedAt: number; readonly userAgent?: string },
): { readonly entry: InboxBatch; readonly reply: EventBatchReply } {
  const { companyId, propertyId, level } = property
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
  const eventIds: string[] = []
  const lines: string[] = []
  const rejected: { index: number; reason: string }[] = []
  const quarantined: QuarantinedEvent[] = []
  for (const [index, value] of batch.events.entries()) {
    const check = checkEvent(value, { receivedAt, sentAt, level })
    if (check.isAccepted) {
      eventIds.push(check.event.id)
      lines.push(lineOf(check.event))
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
    lines: lines.join('\n'),
    quarantined,
  }
  return { entry, reply: { accepted: eventIds.length, rejected } }
}
