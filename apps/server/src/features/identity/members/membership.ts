import type { RoleName } from '@waymark/domain/identity/access'
import { hasRemainingAdmin } from '@waymark/domain/workspace/company'
import type { Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { revokeCredentials } from '../session/index.ts'
import { readAdmins } from './role-store.ts'

export interface LockedCompany {
  readonly id: number
  readonly name: string
  readonly limits: Readonly<Record<string, unknown>>
}

/**
 * Makes every other change of the company's team wait until this one is done: what is counted and compared then
 * (places, admins, open invites) stays as it was read. Others go on writing rows that belong to the company.
 */
export async function lockTeam(tx: Tx, companyId: number): Promise<LockedCompany> {
  const row = await tx
    .selectFrom('company')
    .select(['company.id', 'company.name', 'company.limits'])
    .where('company.id', '=', companyId)
    // Not FOR UPDATE, for which every row that refers to the company would have to wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  return { ...row, limits: row.limits as Record<string, unknown> }
}

/** Refuses (409) changes that would leave the company without an admin. Asks for the team's lock. */
export async function requireAnAdmin(
  tx: Tx,
  companyId: number,
  changes: ReadonlyMap<number, RoleName | null>,
): Promise<void> {
  if (!hasRemainingAdmin(await readAdmins(tx, companyId), changes)) throw refuse('lastAdmin')
}

/** Notes that a person belongs to the company now, where they did not before. */
export async function beginMembership(
  tx: Tx,
  companyId: number,
  managerId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('company_member')
    .values({ company_id: companyId, manager_id: managerId, joined_at: now })
    .onConflict(conflict => conflict.columns(['company_id', 'manager_id']).doNothing())
    .execute()
}

/**
 * Forgets what the company knows of a person who has no role left there: their membership, their identity at its
 * provider, and every sign-in that opens this company. Returns whether they have gone.
 */
export async function endMembershipWithoutRole(
  tx: Tx,
  companyId: number,
  managerId: number,
  now: Date,
): Promise<boolean> {
  const role = await tx
    .selectFrom('role_assignment')
    .select('role_assignment.id')
    .where('role_assignment.company_id', '=', companyId)
    .where('role_assignment.manager_id', '=', managerId)
    .limit(1)
    .executeTakeFirst()
  if (role !== undefined) return false
  for (const table of ['company_member', 'sso_identity'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('manager_id', '=', managerId)
      .execute()
  }
  await revokeCredentials(tx, { managerId, keep: null, companyId }, now)
  return true
}
