import type { Tx } from '../database/database.ts'
import type { CompanyScope } from '../database/scope.ts'
import { refuse } from '../http/refusal.ts'
import { wireInstant } from '../wire-instant.ts'

/** An object whose changes are in the audit log and whose versions are numbered, but not kept. */
export interface AuditedObject {
  readonly objectType: string
  readonly objectId: number
  readonly version: number
  /** An audited action that does not change the object. */
  readonly exceptAction?: string
}

/**
 * Refuses a change made against an older version (409 `stale`, with who made the newer one). `ifMatch` null means that
 * the caller did not say which version it saw.
 */
export async function refuseStaleChange(
  tx: Tx,
  scope: CompanyScope,
  { objectType, objectId, version, exceptAction = '' }: AuditedObject,
  ifMatch: number | null,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return
  const last = await tx
    .selectFrom('audit_entry')
    .leftJoin('manager', 'manager.id', 'audit_entry.manager_id')
    .select(['manager.name', 'audit_entry.at'])
    .where('audit_entry.company_id', '=', scope.companyId)
    .where('audit_entry.object_type', '=', objectType)
    .where('audit_entry.object_id', '=', objectId)
    .where('audit_entry.action', '<>', exceptAction)
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw refuse('stale', {
    version,
    changedBy: last?.name ?? null,
    changedAt: last === undefined ? null : wireInstant(last.at),
  })
}
