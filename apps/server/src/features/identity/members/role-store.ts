import type { RoleAssignment, RoleHolding } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'

export interface HeldRole extends RoleAssignment {
  readonly managerId: number
}

/** Roles in the company and its properties: of these people, or of everyone. */
export async function readRoles(
  tx: Tx,
  companyId: number,
  managerIds: readonly number[] | null = null,
): Promise<HeldRole[]> {
  const roles = tx
    .selectFrom('role_assignment')
    .select(['role_assignment.manager_id as managerId', 'role_assignment.role_name as roleName'])
    .select(['role_assignment.target_type as targetType', 'role_assignment.target_id as targetId'])
    .where('role_assignment.company_id', '=', companyId)
    .orderBy('role_assignment.manager_id')
    .orderBy('role_assignment.target_type')
    .orderBy('role_assignment.target_id')
  if (managerIds === null) return roles.execute()
  return roles.where('role_assignment.manager_id', '=', sql<number>`ANY(${[...managerIds]}::int[])`).execute()
}

/** Ids of the company's admins. */
export async function readAdmins(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('role_assignment')
    .select('role_assignment.manager_id')
    .where('role_assignment.company_id', '=', companyId)
    .where('role_assignment.target_type', '=', 'company')
    .where('role_assignment.role_name', '=', 'admin')
    .execute()
  return rows.map(row => row.manager_id)
}

/** Gives a role; what the person had at the same place makes way. */
export async function putRole(tx: Tx, companyId: number, role: HeldRole): Promise<void> {
  await tx
    .insertInto('role_assignment')
    .values(columnsOf(companyId, role))
    .onConflict(conflict =>
      conflict.columns(['manager_id', 'target_type', 'target_id']).doUpdateSet({ role_name: role.roleName }),
    )
    .execute()
}

/** Gives a role to who has none there yet; who has one keeps it. */
export async function addRole(tx: Tx, companyId: number, role: HeldRole): Promise<void> {
  await tx
    .insertInto('role_assignment')
    .values(columnsOf(companyId, role))
    .onConflict(conflict => conflict.columns(['manager_id', 'target_type', 'target_id']).doNothing())
    .execute()
}

const columnsOf = (companyId: number, role: HeldRole) => ({
  company_id: companyId,
  manager_id: role.managerId,
  role_name: role.roleName,
  target_type: role.targetType,
  target_id: role.targetId,
})

/** Takes the role at one place away. */
export async function deleteRole(
  tx: Tx,
  companyId: number,
  managerId: number,
  at: RoleHolding,
): Promise<void> {
  await tx
    .deleteFrom('role_assignment')
    .where('role_assignment.company_id', '=', companyId)
    .where('role_assignment.manager_id', '=', managerId)
    .where('role_assignment.target_type', '=', at.targetType)
    .where('role_assignment.target_id', '=', at.targetId)
    .execute()
}
