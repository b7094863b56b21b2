import { securityAction, securityEventOf } from '@waymark/domain/identity/security'
import { sql } from 'kysely'
import type { Tx } from '../database/index.ts'
import type { SampledEvent } from './security-event.ts'

/** Kinds in which the person is known to have acted, rather than someone who guesses. */
const isOwnAct = (event: SampledEvent) =>
  securityEventOf(event.kind).level === 'info' || event.kind === 'accessRefusedOften'

/**
 * Writes an entry about the account into the audit log of the event's company, else of every company in which the
 * person has a role; where the person is not known, an entry about the company. The actor of a failure is not known and
 * stays empty. A super admin without a role has no company, so only the log line reports them (decision 0020).
 */
export async function recordSecurityAudit(tx: Tx, event: SampledEvent): Promise<void> {
  const { kind, managerId, companyId = null, network, count, reason } = event
  if (!securityEventOf(kind).isAudited) return
  const actorId = isOwnAct(event) ? managerId : null
  const after = JSON.stringify({ network, count, ...(reason === undefined ? {} : { reason }) })
  const isOfCompany = managerId === null
  const companies = isOfCompany
    ? sql`SELECT c.id AS company_id FROM company c WHERE c.id = ${companyId}::int`
    : sql`SELECT DISTINCT a.company_id FROM role_assignment a WHERE a.manager_id = ${managerId}::int
        AND (${companyId}::int IS NULL OR a.company_id = ${companyId}::int)`
  await sql`
    INSERT INTO audit_entry (company_id, manager_id, action, object_type, object_id, after, at)
    SELECT of.company_id, ${actorId}::int, ${securityAction(kind)}, ${isOfCompany ? 'company' : 'account'},
      ${isOfCompany ? companyId : managerId}::int, ${after}::jsonb, ${event.at}::timestamptz
    FROM (${companies}) AS of`.execute(tx)
}
