import { type ContentOf, type EntityFields, toSnapshot } from '@waymark/domain/foundation/entity'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit, storeVersion, type VersionedType } from '../../../platform/record/index.ts'
import { markContentChanged } from './content-revision.ts'

export interface ContentNote<F extends EntityFields> {
  readonly objectType: VersionedType
  readonly objectId: number
  /** As `guide.publish`. */
  readonly action: AuditAction
  /** Null: the object is new. */
  readonly before: ContentOf<F> | null
  /** Null: the object is deleted, which leaves no version. */
  readonly after: ContentOf<F> | null
  /** Number of the version that the change leaves behind. */
  readonly version: number
  /** As in the audit entry; a created object has no version to overwrite. */
  readonly isUnconditional?: boolean
  /** The version that this one restored. */
  readonly restoredFrom?: number | undefined
}

/** Writes the audit entry and the version of a change, and announces the change to running pages. */
export async function recordContent<F extends EntityFields>(
  tx: Tx,
  scope: PropertyScope,
  fields: F,
  { version, restoredFrom, ...note }: ContentNote<F>,
): Promise<void> {
  await recordAudit(tx, scope, note)
  const { after, objectType, objectId, action } = note
  if (after !== null) {
    const snapshot = toSnapshot(fields, after)
    await storeVersion(tx, scope, { objectType, objectId, action, version, snapshot, restoredFrom })
  }
  await markContentChanged(tx, scope)
}
