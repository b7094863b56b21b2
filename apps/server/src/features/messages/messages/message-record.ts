import type { MessageLanguageTexts, MessageType, MessageVisibility } from '@waymark/domain/messages/message'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'

/** An instant, and the time zone in which a person chose it. */
export interface ZonedTime {
  readonly at: Date
  readonly timezone: string
}

/** Fields that authors change and that a version stores. */
export interface MessageContent {
  readonly type: MessageType
  readonly visibility: MessageVisibility
  readonly category: number
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly title: string
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  readonly tutorialSegmentation: boolean
  readonly tutorialPageSegmentation: boolean
  readonly pinned: boolean
  readonly rankingType: 0 | 1
  readonly languageTexts: MessageLanguageTexts
  readonly minTime: ZonedTime | null
  readonly maxTime: ZonedTime | null
  readonly recurrence: number
  readonly reminderRecurrence: number
  readonly maxReminders: number
  /** Share of the visitors who get it, 1 to 100. */
  readonly samplePercent: number
  /** Seconds on the page before it opens. */
  readonly waitS: number
}

/** A message as it is kept. */
export interface MessageRecord extends MessageContent {
  readonly id: number
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly firstPublishedAt: Date | null
  readonly lastPublishedAt: Date | null
}

/** Every column of a message; what is chosen and ordered is the caller's. */
export function selectMessages(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('message')
    .select(['message.id', 'message.type', 'message.visibility', 'message.category', 'message.title'])
    .select(['message.language_behaviour', 'message.user_segment_id', 'message.page_segment_id'])
    .select(['message.tutorial_segmentation', 'message.tutorial_page_segmentation', 'message.pinned'])
    .select(['message.ranking_type', 'message.min_time', 'message.min_timezone', 'message.max_time'])
    .select(['message.max_timezone', 'message.recurrence_days', 'message.reminder_days'])
    .select(['message.max_reminders', 'message.sample_percent', 'message.wait_seconds'])
    .select(['message.version', 'message.created_at', 'message.updated_at'])
    .select(['message.first_published_at', 'message.last_published_at'])
    .select(sql<MessageLanguageTexts>`message.language_texts`.as('language_texts'))
    .where('message.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const zoned = (at: Date | null, timezone: string | null): ZonedTime | null =>
  at === null || timezone === null ? null : { at, timezone }

/** A row as the feature speaks of it. */
export function toRecord(row: Row): MessageRecord {
  return {
    id: row.id,
    type: row.type,
    visibility: row.visibility,
    category: row.category,
    languageBehaviour: row.language_behaviour,
    title: row.title,
    userSegmentId: row.user_segment_id,
    pageSegmentId: row.page_segment_id,
    tutorialSegmentation: row.tutorial_segmentation,
    tutorialPageSegmentation: row.tutorial_page_segmentation,
    pinned: row.pinned,
    rankingType: row.ranking_type,
    languageTexts: row.language_texts,
    minTime: zoned(row.min_time, row.min_timezone),
    maxTime: zoned(row.max_time, row.max_timezone),
    recurrence: row.recurrence_days,
    reminderRecurrence: row.reminder_days,
    maxReminders: row.max_reminders,
    samplePercent: row.sample_percent,
    waitS: row.wait_seconds,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    firstPublishedAt: row.first_published_at,
    lastPublishedAt: row.last_published_at,
  }
}

/** Reads one message. Refuses (404) an id that is not of this property. */
export async function readMessage(tx: Tx, scope: PropertyScope, id: number): Promise<MessageRecord> {
  const row = await selectMessages(tx, scope).where('message.id', '=', id).executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  return toRecord(row)
}

/** The part of a record that people change. */
export function contentOf(message: MessageRecord): MessageContent {
  const { id, version, createdAt, updatedAt, firstPublishedAt, lastPublishedAt, ...content } = message
  return content
}
