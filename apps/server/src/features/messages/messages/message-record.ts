import { pickContent } from '@waymark/domain/foundation/entity'
import {
  type MessageContent,
  messageEntity,
  messageFields,
  type ZonedTime,
} from '@waymark/domain/messages/message'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'

/** A message as it is kept. */
export interface MessageRecord extends MessageContent {
  readonly id: number
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly firstPublishedAt: Date | null
  readonly lastPublishedAt: Date | null
}

/** Every column of a message; the caller adds filters and order. */
export function selectMessages(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('message')
    .select(['message.id', 'message.version', 'message.created_at as createdAt'])
    .select(['message.updated_at as updatedAt', 'message.first_published_at as firstPublishedAt'])
    .select(['message.last_published_at as lastPublishedAt', 'message.min_time', 'message.min_timezone'])
    .select(['message.max_time', 'message.max_timezone'])
    .select(selectedFields(messageEntity))
    .where('message.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const zoned = (at: Date | null, timezone: string | null): ZonedTime | null =>
  at === null || timezone === null ? null : { at, timezone }

/** Returns the message of a row. */
export function toRecord({ min_time, min_timezone, max_time, max_timezone, ...row }: Row): MessageRecord {
  const { id, version, createdAt, updatedAt, firstPublishedAt, lastPublishedAt } = row
  const times = { minTime: zoned(min_time, min_timezone), maxTime: zoned(max_time, max_timezone) }
  const content = pickContent(messageFields, { ...row, ...times })
  return { ...content, id, version, createdAt, updatedAt, firstPublishedAt, lastPublishedAt }
}

/** The columns of the two fields that have an instant and a zone. */
export const timeColumns = ({ minTime, maxTime }: Pick<MessageContent, 'minTime' | 'maxTime'>) => ({
  min_time: minTime?.at ?? null,
  min_timezone: minTime?.timezone ?? null,
  max_time: maxTime?.at ?? null,
  max_timezone: maxTime?.timezone ?? null,
})

/** Reads one message. Refuses (404) an id that is not of this property. */
export async function readMessage(tx: Tx, scope: PropertyScope, id: number): Promise<MessageRecord> {
  const row = await selectMessages(tx, scope).where('message.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toRecord(row)
}

/** The part of a record that authors edit. */
export const contentOf = (message: MessageRecord): MessageContent => pickContent(messageFields, message)
