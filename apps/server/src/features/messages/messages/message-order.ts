import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/**
 * The order in which pages show announcements: pinned ones first, then those without a place with the latest first,
 * then by place (MSG-56).
 */
export const pageOrder = sql`message.pinned DESC, message.rank,
  coalesce(message.min_time, message.last_published_at, message.updated_at) DESC, message.id DESC`

/** Ids of the announcements that are pinned, or of those that are not, in the order of pages; without deleted ones. */
export async function readAnnouncementOrder(
  tx: Tx,
  scope: PropertyScope,
  isPinned: boolean,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('message')
    .select('message.id')
    .where('message.property_id', '=', scope.propertyId)
    .where('message.type', '=', 'announcement')
    .where('message.visibility', '<>', 'deleted')
    .where('message.pinned', '=', isPinned)
    .orderBy(pageOrder)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives announcements the places of this order, counted from 1. */
export async function orderAnnouncements(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<void> {
  await sql`
    UPDATE message SET rank = place.ordinality
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS place (id)
    WHERE message.property_id = ${scope.propertyId} AND message.id = place.id
      AND message.rank <> place.ordinality`.execute(tx)
}
