import { objectTypeOf } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { AuditNote } from './record-audit.ts'

/** A change outside a session: by an operator at the command line, an end user with a link, or an identity provider. */
export interface UnattendedNote extends Omit<AuditNote, 'isUnconditional'> {
  /** Null: it belongs to no company, as an operator's own account does. */
  readonly companyId: number | null
  readonly propertyId?: number
  /** The person whom an identity provider named. */
  readonly managerId?: number
}

const asJson = (value: unknown) => (value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`)

/** Writes the audit entry of a change outside a session, in the change's own transaction, which must see the company. */
export async function recordUnattendedAudit(tx: Tx, note: UnattendedNote): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: note.companyId,
      property_id: note.propertyId ?? null,
      manager_id: note.managerId ?? null,
      action: note.action,
      object_type: note.objectType ?? objectTypeOf(note.action),
      object_id: note.objectId,
      before: asJson(note.before) as never,
      after: asJson(note.after) as never,
    })
    .execute()
}
