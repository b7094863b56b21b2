import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { PropertyScope } from '../database/scope.ts'
import { refuse } from '../http/refusal.ts'
import { wireInstant } from '../wire-instant.ts'

export type VersionedType = 'guide' | 'chapter' | 'property'

export interface SavedVersion {
  readonly objectType: VersionedType
  readonly objectId: number
  /** Number of the version after this save. */
  readonly version: number
  readonly snapshot: unknown
}

/** Keeps what a save leaves behind as a numbered version that nothing can change afterwards. */
export async function keepVersion(tx: Tx, scope: PropertyScope, saved: SavedVersion): Promise<void> {
  await tx
    .insertInto('object_version')
    .values({
      company_id: scope.companyId,
      property_id: scope.propertyId,
      object_type: saved.objectType,
      object_id: saved.objectId,
      version: saved.version,
      manager_id: scope.actor.managerId,
      snapshot: sql`${JSON.stringify(saved.snapshot)}::jsonb` as never,
    })
    .execute()
}

/**
 * Refuses a save that was made against an older version (409 `stale`, with who saved the newer one).
 * `ifMatch` null means that the caller did not say which version it saw.
 */
export async function refuseStale(
  tx: Tx,
  object: { readonly type: VersionedType; readonly id: number; readonly version: number },
  ifMatch: number | null,
): Promise<void> {
  if (ifMatch === null || ifMatch === object.version) return
  const last = await tx
    .selectFrom('object_version')
    .leftJoin('manager', 'manager.id', 'object_version.manager_id')
    .select(['manager.name', 'object_version.saved_at'])
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .orderBy('object_version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw refuse('stale', {
    version: object.version,
    changedBy: last?.name ?? null,
    changedAt: last === undefined ? null : wireInstant(last.saved_at),
  })
}
