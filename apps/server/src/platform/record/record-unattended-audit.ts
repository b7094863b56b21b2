import type { AuditAction, AuditObjectType } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** A change that no one signed in made: an operator at the command line, or an end user with a link. */
export interface UnattendedNote {
  /** Null: it belongs to no company, as an operator's own account does. */
  readonly companyId: number | null
  readonly propertyId?: number
  readonly action: AuditAction
  readonly objectType: AuditObjectType
  readonly objectId: number | null
  readonly before?: unknown
  readonly after?: unknown
}

const asJson = (value: unknown) => (value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`)

/** Writes the audit entry of a change without a person, in the change's own transaction, which must see the company. */
export async function recordUnattendedAudit(tx: Tx, note: UnattendedNote): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: note.companyId,
      property_id: note.propertyId ?? null,
      manager_id: null,
      action: note.action,
      object_type: note.objectType,
      object_id: note.objectId,
      before: asJson(note.before) as never,
      after: asJson(note.after) as never,
    })
    .execute()
}
