import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { ItemContent } from './page-item-record.ts'

/** Which field of a call a foreign key of the table stands for. */
const fieldOf: Readonly<Record<string, string>> = {
  page_item_property_id_user_segment_id_fkey: 'segment',
  page_item_property_id_page_segment_id_fkey: 'pageSegment',
}

/** Names the field that refers to something which this property does not have (422). */
async function namingUnknown<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const path = fieldOf[constraint]
    if (path === undefined) throw error
    throw refuse('breaksRule', {
      issues: [{ path, code: 'unknown', message: 'there is no such thing in this property' }],
    })
  }
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never

const columnsOf = (content: ItemContent) => ({
  name: content.name,
  visibility: content.visibility,
  identifier: content.identifier === null ? null : asJson(content.identifier),
  details: asJson(content.details),
  language_behaviour: content.languageBehaviour,
  texts: asJson(content.texts),
  user_segment_id: content.userSegmentId,
  page_segment_id: content.pageSegmentId,
})

/** Adds an item and returns its id. Refuses a segment of elsewhere (422). */
export async function insertItem(
  tx: Tx,
  scope: PropertyScope,
  content: ItemContent,
  now: Date,
): Promise<number> {
  const owner = { company_id: scope.companyId, property_id: scope.propertyId, kind: content.kind }
  const inserted = tx
    .insertInto('page_item')
    .values({ ...columnsOf(content), ...owner, created_at: now, updated_at: now })
    .returning('page_item.id')
    .executeTakeFirstOrThrow()
  return (await namingUnknown(inserted)).id
}

export interface ItemChange {
  readonly id: number
  readonly content: ItemContent
  readonly version: number
  readonly now: Date
}

/** Writes a changed item. Refuses a segment of elsewhere (422). */
export async function updateItem(tx: Tx, scope: PropertyScope, change: ItemChange): Promise<void> {
  const updated = tx
    .updateTable('page_item')
    .set({ ...columnsOf(change.content), version: change.version, updated_at: change.now })
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.id', '=', change.id)
    .execute()
  await namingUnknown(updated)
}

/** Removes an item. */
export async function removeItem(tx: Tx, scope: PropertyScope, id: number): Promise<void> {
  await tx
    .deleteFrom('page_item')
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.id', '=', id)
    .execute()
}
