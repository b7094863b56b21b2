import type { AuditAction } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Action of a user on an account: their own, or one that an admin of `companyId` manages. */
export interface PersonalNote {
  readonly action: AuditAction
  /** The account. */
  readonly managerId: number
  /** The acting user; null if the user was not signed in, as with a mailed link. */
  readonly actorId: number | null
  readonly after?: unknown
}

/**
 * Writes the audit entry of a change to an account into the log of every company that the account belongs to,
 * in the change's own transaction. The transaction must see all companies (`asSystem`).
 */
export async function recordPersonalAudit(tx: Tx, note: PersonalNote): Promise<void> {
  await sql`
    INSERT INTO audit_entry (company_id, manager_id, action, object_type, object_id, after)
    SELECT DISTINCT a.company_id, ${note.actorId}::int, ${note.action}, 'manager', ${note.managerId}::int,
      ${note.after === undefined ? null : JSON.stringify(note.after)}::jsonb
    FROM role_assignment a WHERE a.manager_id = ${note.managerId}`.execute(tx)
}
