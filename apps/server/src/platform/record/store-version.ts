import type { PageItemKind } from '@waymark/domain/content/page-item'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type PropertyScope, recordedManager } from '../database/scope.ts'
import { refuse } from '../http/refusal.ts'
import { wireInstant } from '../wire-instant.ts'
import { type SnapshotPart, splitSnapshot } from './snapshot-parts.ts'

export type VersionedType =
  | 'guide'
  | 'chapter'
  | 'property'
  | 'stylings'
  | 'texts'
  | 'contentSettings'
  | 'synonyms'
  | 'popup'
  | 'message'
  | 'segment'
  | 'pageSegment'
  | 'contextualRule'
  | PageItemKind

export interface SavedVersion {
  readonly objectType: VersionedType
  readonly objectId: number
  /** Number of the version after this save. */
  readonly version: number
  readonly snapshot: unknown
  /** Action that created the version, by its name in the audit log: `guide.publish`. */
  readonly action?: string
  /** The version that this one brought back. */
  readonly restoredFrom?: number | undefined
}

/** Types whose versions are many and big, so that they share their parts. */
const isShared = ({ objectType }: SavedVersion) => objectType === 'guide' || objectType === 'chapter'

/** Parts that are there already are only marked as used, so that no clearing takes them away beneath the version. */
async function markParts(tx: Tx, scope: PropertyScope, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ readonly hash: Buffer }>`
    UPDATE version_part SET used_at = now()
    WHERE version_part.property_id = ${scope.propertyId} AND version_part.hash = ANY(${hashes}::bytea[])
    RETURNING version_part.hash`.execute(tx)
  return new Set(rows.map(row => row.hash.toString('hex')))
}

async function keepParts(tx: Tx, scope: PropertyScope, parts: readonly SnapshotPart[]): Promise<void> {
  if (parts.length === 0) return
  const owner = { company_id: scope.companyId, property_id: scope.propertyId }
  // Two parts of one snapshot can be the same.
  const once = new Map(parts.map(part => [part.hash.toString('hex'), part]))
  const known = await markParts(
    tx,
    scope,
    [...once.values()].map(part => part.hash),
  )
  const fresh = [...once].flatMap(([hash, part]) => (known.has(hash) ? [] : [part]))
  if (fresh.length === 0) return
  await tx
    .insertInto('version_part')
    .values(fresh.map(part => ({ ...owner, hash: part.hash, body: part.body() })))
    .onConflict(conflict => conflict.columns(['property_id', 'hash']).doUpdateSet({ used_at: sql`now()` }))
    .execute()
}

/** Keeps what saves leave behind as numbered versions that nothing can change afterwards; at least one. */
export async function storeVersions(
  tx: Tx,
  scope: PropertyScope,
  saved: readonly SavedVersion[],
): Promise<void> {
  const split = saved.map(one => {
    const { kept, parts } = isShared(one)
      ? splitSnapshot(one.snapshot as Readonly<Record<string, unknown>>)
      : { kept: one.snapshot, parts: [] }
    return { one, kept, parts }
  })
  await keepParts(
    tx,
    scope,
    split.flatMap(({ parts }) => parts),
  )
  await tx
    .insertInto('object_version')
    .values(
      split.map(({ one, kept }) => ({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        object_type: one.objectType,
        object_id: one.objectId,
        version: one.version,
        manager_id: recordedManager(scope.actor),
        snapshot: sql`${JSON.stringify(kept)}::jsonb` as never,
        action: one.action ?? null,
        restored_from: one.restoredFrom ?? null,
      })),
    )
    .execute()
}

/** Keeps what a save leaves behind as a numbered version that nothing can change afterwards. */
export async function storeVersion(tx: Tx, scope: PropertyScope, saved: SavedVersion): Promise<void> {
  await storeVersions(tx, scope, [saved])
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
