import { type AuditAction, type AuditObjectType, objectTypeOf } from '@waymark/domain/workspace/audit'
import { noticeOfChange } from '@waymark/domain/workspace/webhook'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type CompanyScope, PropertyScope, recordedManager } from '../database/scope.ts'
import { postEvents } from '../outbox/index.ts'

/** Content of an audit entry besides user, place and time. */
export interface AuditNote {
  /** Object and verb, as `guide.publish`. */
  readonly action: AuditAction
  /** Only where the action is about another type of object than its first word says. */
  readonly objectType?: AuditObjectType
  readonly objectId: number | null
  /** Absent: nothing was there, or it does not matter. */
  readonly before?: unknown
  /** Absent: nothing is left, or it does not matter. */
  readonly after?: unknown
  /** The caller sent no If-Match, so it may have overwritten a version it never saw. Absent: there are no versions. */
  readonly isUnconditional?: boolean
}

const asJson = (value: unknown) =>
  value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`

/**
 * Writes the audit entries of changes, at least one, in the changes' own transaction, so that neither exists
 * without the other; and with them what receivers outside are sent of the changes.
 */
export async function recordAudits(tx: Tx, scope: CompanyScope, notes: readonly AuditNote[]): Promise<void> {
  const companyId = scope.companyId
  const propertyId = scope instanceof PropertyScope ? scope.propertyId : null
  const managerId = recordedManager(scope.actor)
  const changes = notes.map(note => ({ ...note, objectType: note.objectType ?? objectTypeOf(note.action) }))
  await tx
    .insertInto('audit_entry')
    .values(
      changes.map(note => ({
        company_id: companyId,
        property_id: propertyId,
        manager_id: managerId,
        action: note.action,
        object_type: note.objectType,
        object_id: note.objectId,
        before: asJson(note.before) as never,
        after: asJson(note.after) as never,
        is_unconditional: note.isUnconditional ?? false,
      })),
    )
    .execute()
  await postEvents(
    tx,
    changes.flatMap(
      ({ before = null, after = null, ...note }) =>
        noticeOfChange({ companyId, propertyId, managerId, before, after, ...note }) ?? [],
    ),
  )
}

/** Writes the audit entry of a change, in the change's own transaction. */
export async function recordAudit(tx: Tx, scope: CompanyScope, note: AuditNote): Promise<void> {
  await recordAudits(tx, scope, [note])
}
