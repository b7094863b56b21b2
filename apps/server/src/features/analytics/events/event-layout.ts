import { type AcceptedEvent, describeBrowser } from '@waymark/domain/analytics/events'
import { storedId } from './stored-id.ts'

/** The user who caused the events, and the time when the server received them; the same for all events of a batch. */
export interface EventSubject {
  readonly companyId: number
  readonly propertyId: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** Header `User-Agent` of the request; only errors keep what it says of the browser. */
  readonly userAgent?: string
}

/** The layout of the lines written now; batches in the buffer carry theirs, so that an update can read older ones. */
export const currentLayout = 5

const firstColumns = [
  'company_id',
  'property_id',
  'user_id',
  'is_anonymous',
  'session_id',
  'received_at',
  'event_id',
  'type',
  'occurred_at',
  'path',
  'lang',
  'guide_id',
  'guide_version',
  'step',
  'source',
  'reason',
  'kind',
  'duration_ms',
  'chapter_id',
  'message_id',
  'query',
  'results',
  'score',
  'comment',
]

const thirdColumns = [...firstColumns, 'browser', 'screen', 'item_id', 'is_valid']

const fourthColumns = [...thirdColumns, 'search_filter', 'found', 'position', 'mode', 'which']

/** Columns of the event store in the order of a line, per layout. Frozen: a new column needs a new layout. */
export const layoutColumns: Readonly<Record<number, readonly string[]>> = {
  1: firstColumns,
  2: [...firstColumns, 'browser', 'screen'],
  3: thirdColumns,
  4: fourthColumns,
  5: [...fourthColumns, 'element_tag_id', 'name'],
}

/** Returns a function that writes events of this subject as lines of the current layout. */
export function lineWriter(subject: EventSubject): (event: AcceptedEvent) => string {
  const { companyId, propertyId, userId, isAnonymous, sessionId, receivedAt } = subject
  const shared = JSON.stringify([companyId, propertyId, userId, isAnonymous, sessionId, receivedAt]).slice(
    0,
    -1,
  )
  return event => `${shared},${JSON.stringify(ownColumns(event, subject.userAgent ?? '')).slice(1)}`
}

function ownColumns(event: AcceptedEvent, userAgent: string): unknown[] {
  return [
    // An answer is read and deleted by its identifier.
    event.type === 'survey_answered' ? event.id : storedId(event.id),
    event.type,
    // A bare number is read in the column's own unit, milliseconds.
    event.occurredAt,
    event.path ?? '',
    event.lang ?? '',
    event.guideId ?? 0,
    event.guideVersion ?? 0,
    event.step ?? null,
    event.source ?? '',
    event.reason ?? '',
    event.kind ?? '',
    event.durationMs ?? null,
    event.chapterId ?? 0,
    event.messageId ?? 0,
    event.query ?? '',
    event.results ?? null,
    event.score ?? null,
    event.comment ?? '',
    event.type === 'guide_error' ? describeBrowser(userAgent) : '',
    event.screen ?? '',
    // The type says whose id it is (decision 0173).
    event.itemId ?? event.ruleId ?? 0,
    event.valid ?? null,
    event.filter ?? '',
    event.found ?? '',
    event.position ?? null,
    event.mode ?? '',
    event.which ?? '',
    event.elementTagId ?? 0,
    event.name ?? '',
  ]
}

/** The line with the number of its chunk behind it (column chunk_id). */
export function withChunkId(line: string, chunkId: string): string {
  return `${line.slice(0, -1)},${chunkId}]`
}
