import type { AuditAction, AuditObjectType } from '@waymark/domain/workspace/audit'
import { noticeOfChange } from '@waymark/domain/workspace/webhook'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type CompanyScope, PropertyScope, recordedManager } from '../database/scope.ts'
import { postEvents } from '../outbox/index.ts'

/** Content of an audit entry besides user, place and time. */
export interface AuditNote {
  /** Verb and object, as `guide.publish`. */
  readonly action: AuditAction
  readonly objectType: AuditObjectType
  readonly objectId: number | null
  readonly before: unknown
  readonly after: unknown
  /** The caller sent no If-Match, so it may have overwritten a version it never saw. */
  readonly isUnconditional: boolean
}

const asJson = (value: unknown) =>
  value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`

/**
 * Writes the audit entries of changes, at least one, in the changes' own transaction, so that neither exists
 * without the other; and with them what receivers outside are sent of the changes.
 */
export async function recordAudits(tx: Tx, scope: CompanyScope, notes: readonly AuditNote[]): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values(
      notes.map(note => ({
        company_id: scope.companyId,
        property_id: scope instanceof PropertyScope ? scope.propertyId : null,
        manager_id: recordedManager(scope.actor),
        action: note.action,
        object_type: note.objectType,
        object_id: note.objectId,
        before: asJson(note.before) as never,
        after: asJson(note.after) as never,
        is_unconditional: note.isUnconditional,
      })),
    )
    .execute()
  const place = {
    companyId: scope.companyId,
    propertyId: scope instanceof PropertyScope ? scope.propertyId : null,
    managerId: recordedManager(scope.actor),
  }
  await postEvents(
    tx,
    notes.flatMap(note => noticeOfChange({ ...place, ...note }) ?? []),
  )
}

/** Writes the audit entry of a change, in the change's own transaction. */
export async function recordAudit(tx: Tx, scope: CompanyScope, note: AuditNote): Promise<void> {
  await recordAudits(tx, scope, [note])
}
