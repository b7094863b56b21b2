import type { WireRecording } from '@waymark/contract'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'

/** A recording that no one continued for so long is removed. */
const lifeMs = 30 * 24 * 60 * 60_000

/** The person's unfinished recording for the guide, or for a new one (null). */
export async function readUnfinished(
  tx: Tx,
  { propertyId, actor }: PropertyScope,
  guideId: number | null,
): Promise<WireRecording | null> {
  const row = await tx
    .selectFrom('unfinished_recording')
    .select(sql<WireRecording>`unfinished_recording.recording`.as('recording'))
    .where('unfinished_recording.property_id', '=', propertyId)
    .where('unfinished_recording.manager_id', '=', actor.managerId)
    .where('unfinished_recording.guide_id', 'is not distinct from', guideId)
    .executeTakeFirst()
  return row?.recording ?? null
}

/** Removes the person's unfinished recording for the guide, or for a new one (null). */
export async function removeUnfinished(
  tx: Tx,
  { propertyId, actor }: PropertyScope,
  guideId: number | null,
): Promise<void> {
  await tx
    .deleteFrom('unfinished_recording')
    .where('unfinished_recording.property_id', '=', propertyId)
    .where('unfinished_recording.manager_id', '=', actor.managerId)
    .where('unfinished_recording.guide_id', 'is not distinct from', guideId)
    .execute()
}

/**
 * Replaces the person's unfinished recording; null or one without steps removes it. It is no content yet: it is not
 * audited and has no version. Refuses (404) an editor that records nothing.
 */
export async function keepRecording(
  { database, clock }: EditorAccessParts,
  { scope, purpose, guideId }: OpenEditor,
  recording: WireRecording | null,
): Promise<object> {
  if (purpose !== 'record') throw refuse('notFound')
  await database.inScope(scope, async tx => {
    if (recording === null || recording.steps.length === 0) return removeUnfinished(tx, scope, guideId)
    const kept = { recording: JSON.stringify(recording), updated_at: clock.now() }
    await tx
      .insertInto('unfinished_recording')
      .values({
        ...kept,
        company_id: scope.companyId,
        property_id: scope.propertyId,
        manager_id: scope.actor.managerId,
        guide_id: guideId,
      })
      .onConflict(conflict => conflict.columns(['property_id', 'manager_id', 'guide_id']).doUpdateSet(kept))
      .execute()
  })
  return {}
}

/** The person's unfinished recordings in this property, newest first; at most 100. */
export async function listUnfinished(
  { database }: Pick<EditorAccessParts, 'database'>,
  scope: PropertyScope,
) {
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('unfinished_recording')
      .select(['unfinished_recording.id', 'unfinished_recording.guide_id', 'unfinished_recording.updated_at'])
      .select(sql<number>`jsonb_array_length(unfinished_recording.recording -> 'steps')`.as('steps'))
      .where('unfinished_recording.property_id', '=', scope.propertyId)
      .where('unfinished_recording.manager_id', '=', scope.actor.managerId)
      .orderBy('unfinished_recording.updated_at', 'desc')
      .limit(100)
      .execute(),
  )
  return {
    items: rows.map(({ id, guide_id: guideId, updated_at, steps }) => ({
      ...{ id, guideId, steps },
      updatedAt: wireInstant(updated_at),
    })),
  }
}

/** Deletes one of the person's unfinished recordings. Another person's is refused like none (404). */
export async function deleteUnfinished(
  { database }: Pick<EditorAccessParts, 'database'>,
  scope: PropertyScope,
  id: number,
): Promise<{ id: number }> {
  return database.inScope(scope, tx =>
    tx
      .deleteFrom('unfinished_recording')
      .where('unfinished_recording.id', '=', id)
      .where('unfinished_recording.property_id', '=', scope.propertyId)
      .where('unfinished_recording.manager_id', '=', scope.actor.managerId)
      .returning('unfinished_recording.id')
      .executeTakeFirstOrThrow(notFound),
  )
}

/** Removes recordings that were not continued for 30 days. */
export async function pruneUnfinishedRecordings(
  database: Pick<Database, 'asSystem'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - lifeMs)
  await database.asSystem(tx =>
    tx.deleteFrom('unfinished_recording').where('unfinished_recording.updated_at', '<', before).execute(),
  )
}
