import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { readPreviousVersion, readVersion, type VersionNote } from '../../../platform/record/index.ts'

/** A guide or chapter of the property, with the number of its present version. */
export interface VersionedObject {
  readonly type: 'guide' | 'chapter'
  readonly id: number
  readonly version: number
}

/** The guide or chapter whose versions are asked for. Refuses (404) an id that is not of this property. */
export async function findObject(
  tx: Tx,
  scope: PropertyScope,
  type: VersionedObject['type'],
  id: number,
): Promise<VersionedObject> {
  const row = await tx
    .selectFrom(type)
    .select('version')
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { type, id, version: row.version }
}

export interface FoundVersion<State> {
  readonly note: VersionNote
  readonly state: State
}

/** One version. Refuses (404) one that is not kept. */
export async function findVersion<State>(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  { version, read }: { readonly version: number; readonly read: (snapshot: unknown) => State },
): Promise<FoundVersion<State>> {
  const found = await readVersion(tx, scope, object, version)
  if (found === null) throw refuse('notFound')
  return { note: found.note, state: read(found.snapshot) }
}

/** The version to compare with: the requested one (404 where it is not kept), else the one before; null: there is none. */
export async function findComparison<State>(
  tx: Tx,
  scope: PropertyScope,
  object: VersionedObject,
  input: {
    readonly version: number
    readonly from: number | undefined
    readonly read: (snapshot: unknown) => State
  },
): Promise<FoundVersion<State> | null> {
  const { version, from, read } = input
  if (from !== undefined) return findVersion(tx, scope, object, { version: from, read })
  const before = await readPreviousVersion(tx, scope, object, version)
  return before === null ? null : { note: before.note, state: read(before.snapshot) }
}
