import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { PropertyScope } from '../database/scope.ts'
import { changedPaths } from './changed-paths.ts'
import { joinSnapshot, partsOf } from './snapshot-parts.ts'
import type { VersionedType } from './store-version.ts'

interface VersionedObject {
  readonly type: VersionedType
  readonly id: number
}

/** Author, time and action of a version. */
export interface VersionNote {
  readonly version: number
  /** Null: the person is gone. */
  readonly author: { readonly id: number; readonly name: string } | null
  readonly savedAt: Date
  /** Null for versions older than this note. */
  readonly action: string | null
  readonly restoredFrom: number | null
}

function select(tx: Tx, scope: PropertyScope, object: VersionedObject) {
  return tx
    .selectFrom('object_version')
    .leftJoin('manager', 'manager.id', 'object_version.manager_id')
    .select(['object_version.version', 'object_version.saved_at as savedAt', 'object_version.action'])
    .select(['object_version.restored_from as restoredFrom', 'manager.id as authorId', 'manager.name'])
    .where('object_version.property_id', '=', scope.propertyId)
    .where('object_version.object_type', '=', object.type)
    .where('object_version.object_id', '=', object.id)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toNote = ({ authorId, name, ...row }: Row): VersionNote => ({
  ...row,
  author: authorId === null || name === null ? null : { id: authorId, name },
})

/** A version as the list of them tells it. */
export interface ListedVersion {
  readonly note: VersionNote
  /** The places that it changed, see `changedPaths`; null: none is kept from before it. */
  readonly changed: readonly string[] | null
}

/** One page of an object's versions, the newest first. */
export async function listVersions(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly versions: readonly ListedVersion[]; readonly total: number }> {
  const found = select(tx, scope, object)
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectVersions(tx, scope, object)
    .orderBy('object_version.version', 'desc')
    // One more: with it the last one of the page is compared.
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const versions = rows.slice(0, limit).map(({ snapshot, ...noted }, index) => {
    const before = rows[index + 1]?.snapshot
    return { note: toNote(noted), changed: before === undefined ? null : changedPaths(before, snapshot) }
  })
  return { versions, total }
}

async function readBodies(tx: Tx, scope: PropertyScope, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, Buffer>()
  const rows = await tx
    .selectFrom('version_part')
    .select(['version_part.hash', 'version_part.body'])
    .where('version_part.property_id', '=', scope.propertyId)
    .where(
      'version_part.hash',
      'in',
      hashes.map(hash => Buffer.from(hash, 'hex')),
    )
    .execute()
  return new Map(rows.map(row => [row.hash.toString('hex'), row.body]))
}

export interface KeptVersion {
  readonly note: VersionNote
  readonly snapshot: unknown
}

type KeptRow = Row & { readonly snapshot: Record<string, unknown> }

async function toVersion(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  { snapshot, ...noted }: KeptRow,
): Promise<KeptVersion> {
  const bodies = await readBodies(tx, scope, partsOf(snapshot))
  const bodyOf = (hash: string): Buffer => {
    const body = bodies.get(hash)
    if (body !== undefined) return body
    throw new Error(`a part of version ${noted.version} of ${object.type} ${object.id} is lost`)
  }
  return { note: toNote(noted), snapshot: joinSnapshot(snapshot, bodyOf) }
}

const selectVersions = (tx: Tx, scope: PropertyScope, object: VersionedObject) =>
  select(tx, scope, object).select(sql<Record<string, unknown>>`object_version.snapshot`.as('snapshot'))

/** Reads the state of an object in one of its versions, with its note; null if there is no such version. */
export async function readVersion(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  version: number,
): Promise<KeptVersion | null> {
  const row = await selectVersions(tx, scope, object)
    .where('object_version.version', '=', version)
    .executeTakeFirst()
  return row === undefined ? null : toVersion(tx, scope, object, row)
}

/** The last kept version before a number; null when there is none. */
export async function readPreviousVersion(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  version: number,
): Promise<KeptVersion | null> {
  const row = await selectVersions(tx, scope, object)
    .where('object_version.version', '<', version)
    .orderBy('object_version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toVersion(tx, scope, object, row)
}
