import { type MessageContent, messageEntity } from '@waymark/domain/messages/message'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { insertContent, updateContent } from '../../../platform/entity/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { timeColumns } from './message-record.ts'

/** Adds a message and returns its id. Refuses (422) segments of other properties. */
export function insertMessage(
  tx: Tx,
  scope: PropertyScope,
  content: MessageContent,
  now: Date,
): Promise<number> {
  const others = { ...timeColumns(content), created_at: now, updated_at: now }
  return insertContent(tx, scope, messageEntity, { content, others })
}

export interface MessageChange {
  readonly id: number
  readonly content: MessageContent
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastPublishedAt: Date | null
  readonly now: Date
}

/** Writes a changed message. Refuses (422) segments of other properties and a second live NPS. */
export async function updateMessage(tx: Tx, scope: PropertyScope, change: MessageChange): Promise<void> {
  const { id, content, version } = change
  const others = {
    ...timeColumns(content),
    first_published_at: change.firstPublishedAt,
    last_published_at: change.lastPublishedAt,
    updated_at: change.now,
  }
  try {
    await updateContent(tx, scope, messageEntity, { id, content, version, others })
  } catch (error) {
    const isSecondNps =
      error instanceof Error && 'constraint' in error && error.constraint === 'message_one_live_nps'
    throw isSecondNps ? breaksRule('visibility', 'npsLive', 'another NPS is live') : error
  }
}

/** Which of these ids are no guides of the property. */
export async function unknownGuides(tx: Tx, scope: PropertyScope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const known = await tx
    .selectFrom('guide')
    .select('guide.id')
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', [...ids])
    .execute()
  return ids.filter(id => known.every(row => row.id !== id))
}
