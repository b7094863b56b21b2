import { securityAction, securityEventOf } from '@waymark/domain/security'
import { sql } from 'kysely'
import type { Tx } from '../database/index.ts'
import type { SampledEvent } from './security-event.ts'

/** Kinds in which the person is known to have acted, rather than someone who guesses. */
const isOwnAct = (event: SampledEvent) =>
  securityEventOf(event.kind).level === 'info' || event.kind === 'accessRefusedOften'

/**
 * Writes an entry about the account into the audit log of the event's company, else of every company in which the
 * person has a role. The actor of a failure is not known and stays empty.
 */
export async function recordSecurityAudit(tx: Tx, event: SampledEvent): Promise<void> {
  const { kind, managerId, companyId = null, network, count, reason } = event
  if (!securityEventOf(kind).isAudited) return
  const actorId = isOwnAct(event) ? managerId : null
  const after = JSON.stringify({ network, count, ...(reason === undefined ? {} : { reason }) })
  await sql`
    INSERT INTO audit_entry (company_id, manager_id, action, object_type, object_id, after, at)
    SELECT DISTINCT a.company_id, ${actorId}::int, ${securityAction(kind)}, 'account', ${managerId}::int,
      ${after}::jsonb, ${event.at}::timestamptz
    FROM role_assignment a
    WHERE a.manager_id = ${managerId}::int
      AND (${companyId}::int IS NULL OR a.company_id = ${companyId}::int)`.execute(tx)
}
