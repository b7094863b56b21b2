import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'

export interface LockedMember {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly isSuperAdmin: boolean
  readonly isElsewhere: boolean
}

/**
 * A member of the scope's company, kept from joining or leaving any company meanwhile. Refuses (404) everyone
 * else, regardless of who they are. The transaction must see all companies (`asSystem`).
 */
export async function lockMember(tx: Tx, scope: CompanyScope, managerId: number): Promise<LockedMember> {
  // An assignment refers to its manager, so no one can write one while this row is locked for update.
  const locked = await tx
    .selectFrom('manager')
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.locale'])
    .select('manager.is_super_admin as isSuperAdmin')
    .where('manager.id', '=', managerId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const { isHere, isElsewhere } = await tx
    .selectFrom('role_assignment')
    .select(sql<boolean>`coalesce(bool_or(company_id = ${scope.companyId}), false)`.as('isHere'))
    .select(sql<boolean>`coalesce(bool_or(company_id <> ${scope.companyId}), false)`.as('isElsewhere'))
    .where('role_assignment.manager_id', '=', managerId)
    .executeTakeFirstOrThrow()
  if (!isHere) throw refuse('notFound')
  return { ...locked, isElsewhere }
}

/** Those of the persons who belong to a company other than the scope's. The transaction must see all companies. */
export async function findOtherMemberships(
  tx: Tx,
  scope: CompanyScope,
  managerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('role_assignment')
    .select('role_assignment.manager_id')
    .distinct()
    .where('role_assignment.manager_id', '=', sql<number>`ANY(${managerIds}::int[])`)
    .where('role_assignment.company_id', '<>', scope.companyId)
    .execute()
  return new Set(rows.map(row => row.manager_id))
}
