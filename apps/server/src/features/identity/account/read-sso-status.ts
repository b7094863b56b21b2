import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import type { SignedIn } from '../../../platform/http/index.ts'

/**
 * Whether single sign-on is on in some company of the person, and whether all of those let them in by password too
 * (document 2 §7.1, §6.1 "canBypassSSO"). A session through an identity provider sees its own company only.
 */
export async function readSsoStatus(
  database: Database,
  me: SignedIn,
): Promise<{ canBypassSso: boolean; hasSsoEnabled: boolean }> {
  const { credential } = me
  const companyId = credential.kind === 'session' ? credential.companyId : null
  const { enabled, passable } = await database.asSystem(tx =>
    tx
      .selectFrom('company_sso')
      .leftJoin('company_member', join =>
        join
          .onRef('company_member.company_id', '=', 'company_sso.company_id')
          .on('company_member.manager_id', '=', me.managerId),
      )
      .select([
        sql<number>`count(*)::int`.as('enabled'),
        sql<number>`(count(*) FILTER (WHERE company_member.can_bypass_sso))::int`.as('passable'),
      ])
      .where('company_sso.is_enabled', '=', true)
      .$if(companyId !== null, query => query.where('company_sso.company_id', '=', companyId))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('role_assignment')
            .select('role_assignment.id')
            .whereRef('role_assignment.company_id', '=', 'company_sso.company_id')
            .where('role_assignment.manager_id', '=', me.managerId),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
  return { hasSsoEnabled: enabled > 0, canBypassSso: enabled > 0 && passable === enabled }
}
