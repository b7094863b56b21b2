import type { contract, WireSecurityUser } from '@waymark/contract'
import { sql } from 'kysely'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { mayResetMfa } from './may-reset-mfa.ts'
import { findOtherMemberships } from './member-store.ts'

export type SecurityUsersQuery = QueryOf<typeof contract.security.users>

const hasMfa = sql<boolean>`EXISTS (
  SELECT FROM mfa_enrolment e WHERE e.manager_id = manager.id AND e.confirmed_at IS NOT NULL)`

const sortKeys = {
  name: sql`lower(manager.name)`,
  email: sql`manager.email`,
  mfaEnabled: hasMfa,
} as const

/** Members whose name or e-mail holds the text. */
function members(tx: Tx, scope: CompanyScope, search = '') {
  return tx
    .selectFrom('manager')
    .where(
      sql<boolean>`EXISTS (SELECT FROM role_assignment a
        WHERE a.manager_id = manager.id AND a.company_id = ${scope.companyId})`,
    )
    .where(
      sql<boolean>`(strpos(lower(manager.name), lower(${search})) > 0
        OR strpos(manager.email, lower(${search})) > 0)`,
    )
}

function listPage(tx: Tx, scope: CompanyScope, query: SecurityUsersQuery) {
  const direction = query.order === 'ASC' ? 'asc' : 'desc'
  return members(tx, scope, query.search)
    .leftJoin('company_member', join =>
      join
        .onRef('company_member.manager_id', '=', 'manager.id')
        .on('company_member.company_id', '=', scope.companyId),
    )
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.is_super_admin as isSuperAdmin'])
    .select(hasMfa.as('mfaEnabled'))
    .select(sql<boolean>`coalesce(company_member.can_bypass_sso, false)`.as('canBypassSSO'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM sso_identity i
        WHERE i.manager_id = manager.id AND i.company_id = ${scope.companyId})`.as('hasSsoIdentity'),
    )
    .orderBy(sortKeys[query.sort], direction)
    .orderBy('manager.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
}

/** A page of the company's members, with what is known of their sign-in. */
export async function listSecurityUsers(database: Database, scope: CompanyScope, query: SecurityUsersQuery) {
  const { rows, total } = await database.inScope(scope, async tx => {
    const { total } = await members(tx, scope, query.search)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await listPage(tx, scope, query), total }
  })
  const ids = rows.map(row => row.id)
  const elsewhere = await database.asSystem(tx => findOtherMemberships(tx, scope, ids))
  const items = rows.map(({ isSuperAdmin, ...row }): WireSecurityUser => {
    const holder = { id: row.id, isSuperAdmin, isElsewhere: elsewhere.has(row.id) }
    return { ...row, may: { resetMfa: mayResetMfa(scope.role, scope.actor.managerId, holder) } }
  })
  return { items, total, page: query.page, limit: query.limit }
}
