import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { PreparedSegment } from './prepare-segment.ts'
import { segmentCondition } from './segment-condition.ts'

/** Users of one read. */
const usersAtOnce = 50_000

/**
 * The ids, as their events name them, of everyone of a property who is in a segment, one page after the other.
 * Archived users count: their events do.
 */
export async function* readAudienceIds(
  tx: Tx,
  propertyId: number,
  segment: PreparedSegment,
): AsyncGenerator<readonly string[]> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('end_user')
      .select(['end_user.id', 'end_user.external_id'])
      .where('end_user.property_id', '=', propertyId)
      .where('end_user.id', '>', sql<never>`${after}`)
      .where(segmentCondition(segment))
      .orderBy('end_user.id')
      .limit(usersAtOnce)
      .execute()
    if (rows.length > 0) yield rows.map(row => row.external_id)
    if (rows.length < usersAtOnce) return
    after = Number(rows.at(-1)?.id)
  }
}

/** Which of these ids of the host application belong to users of a property who are in a segment. */
export async function readMemberNamesAmong(
  tx: Tx,
  propertyId: number,
  segment: PreparedSegment,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('end_user')
    .select('end_user.external_id')
    .where('end_user.property_id', '=', propertyId)
    .where('end_user.external_id', '=', sql<string>`ANY(${ids}::text[])`)
    .where(segmentCondition(segment))
    .execute()
  return new Set(rows.map(row => row.external_id))
}

/** Which of these users of a property are in a segment, by their own ids. `ids` are those of the host application. */
export async function readMembersAmong(
  tx: Tx,
  propertyId: number,
  segment: PreparedSegment,
  ids: readonly string[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('end_user')
    .select('end_user.id')
    .where('end_user.property_id', '=', propertyId)
    .where('end_user.external_id', 'in', [...ids])
    .where(segmentCondition(segment))
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}
