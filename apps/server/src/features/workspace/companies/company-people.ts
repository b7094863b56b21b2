import type { WireCompany } from '@waymark/contract'
import { type Capability, may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'

type People = Pick<WireCompany, 'allProperties' | 'currentMember' | 'invites'>

const viewTeam: Capability = 'view:settings/company/team'
/** More than a page shows; the lists of applications and members are paged. */
const most = 200

/** Active applications that the person may enter, by name. */
function readProperties(tx: Tx, { companyId, within }: CompanyScope) {
  return tx
    .selectFrom('property')
    .select(['property.id', 'property.name'])
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .where(sql<boolean>`(${within}::int[] IS NULL OR property.id = ANY(${within}::int[]))`)
    .orderBy(sql`lower(property.name)`)
    .orderBy('property.id')
    .limit(most)
    .execute()
}

function readMember(tx: Tx, { companyId, actor }: CompanyScope) {
  return tx
    .selectFrom('role_assignment as a')
    .select(['a.role_name as roleName', 'a.target_type as targetType', 'a.target_id as targetOriginId'])
    .where('a.company_id', '=', companyId)
    .where('a.manager_id', '=', actor.managerId)
    .orderBy('a.target_type')
    .orderBy('a.target_id')
    .execute()
}

function readInvites(tx: Tx, { companyId, within }: CompanyScope) {
  return tx
    .selectFrom('invite as i')
    .select(['i.email', 'i.role_name as roleName', 'i.target_type as targetType'])
    .select('i.target_id as targetOriginId')
    .where('i.company_id', '=', companyId)
    .where('i.used_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .where(
      sql<boolean>`(${within}::int[] IS NULL
        OR (i.target_type = 'property' AND i.target_id = ANY(${within}::int[])))`,
    )
    .orderBy('i.id')
    .limit(most)
    .execute()
}

/**
 * The lists that a company carries (document 1 §3, "Company"): applications, the person's own roles and open invites,
 * as far as the person sees them; at most 200 of each.
 */
export async function readCompanyPeople(tx: Tx, scope: CompanyScope): Promise<People> {
  const seesTeam = may(scope.role, viewTeam).allowed
  return {
    allProperties: await readProperties(tx, scope),
    currentMember: {
      id: scope.actor.managerId,
      name: scope.actor.name,
      assignments: await readMember(tx, scope),
    },
    invites: seesTeam ? await readInvites(tx, scope) : [],
  }
}
