import { type ScheduledReport, scheduledReports } from '@waymark/domain/analytics/report-schedule'
import { effectiveRole, mayAll, type RoleAssignment } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyOwner, Tx } from '../../../platform/database/index.ts'
import type { Recipient } from '../../identity/notifications/index.ts'

interface Member extends Recipient {
  readonly isSuperAdmin: boolean
  readonly assignments: readonly RoleAssignment[]
}

/** Reads those of some members of the company, or operators, who may view the report in the application now. */
export async function readRecipients(
  tx: Tx,
  { companyId, propertyId }: PropertyOwner,
  report: ScheduledReport,
  who: { readonly ids: readonly number[] } | { readonly emails: readonly string[] },
): Promise<readonly Recipient[]> {
  const chosen =
    'ids' in who
      ? sql`manager.id = ANY(${[...who.ids]}::int[])`
      : sql`lower(manager.email) = ANY(${[...who.emails]}::text[])`
  const { rows } = await sql<Member>`
    SELECT manager.id, manager.name, manager.email, manager.locale, manager.is_super_admin AS "isSuperAdmin",
      (SELECT coalesce(json_agg(json_build_object(
          'roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id)), '[]')
        FROM role_assignment a WHERE a.manager_id = manager.id AND a.company_id = ${companyId}) AS assignments
    FROM manager WHERE ${chosen} ORDER BY manager.id`.execute(tx)
  return rows.filter(({ id: managerId, isSuperAdmin, assignments }) => {
    const role = effectiveRole({ isSuperAdmin, managerId, assignments }, { companyId, propertyId })
    return mayAll(role, [`view:${scheduledReports[report]}`]).allowed
  })
}
