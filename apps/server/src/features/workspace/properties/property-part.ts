import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit, storeVersion } from '../../../platform/record/index.ts'
import { markContentChanged } from './content-revision.ts'

/** Parts of a property that are saved on a screen of their own, each with a separate version. */
export type PropertyPart = 'property' | 'stylings' | 'texts' | 'contentSettings' | 'synonyms'

export interface PartChange {
  readonly part: PropertyPart
  /** As `stylings.save`. */
  readonly action: AuditAction
  readonly version: number
  readonly ifMatch: number | null
  readonly before: unknown
  readonly after: unknown
  /** Content of the numbered version if the audit log contains less: `after` by default. */
  readonly kept?: unknown
}

/**
 * Keeps who changed a part of the property and what it is now, and tells running pages. Returns the number of the
 * new version, or null where nothing changed and nothing is to be written.
 */
export async function recordPartChange(
  tx: Tx,
  scope: PropertyScope,
  { part, action, version, ifMatch, before, after, kept = after }: PartChange,
): Promise<number | null> {
  if (isDeepStrictEqual(before ?? {}, after)) return null
  const about = { objectType: part, objectId: scope.propertyId }
  await recordAudit(tx, scope, { ...about, action, before, after, isUnconditional: ifMatch === null })
  await storeVersion(tx, scope, { ...about, version: version + 1, snapshot: kept })
  await markContentChanged(tx, scope)
  return version + 1
}
