import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

async function requireMember(tx: Tx, scope: CompanyScope, managerId: number): Promise<void> {
  await tx
    .selectFrom('role_assignment')
    .select('role_assignment.id')
    .where('role_assignment.company_id', '=', scope.companyId)
    .where('role_assignment.manager_id', '=', managerId)
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
}

async function lockBypass(tx: Tx, scope: CompanyScope, managerId: number): Promise<boolean> {
  const key = { company_id: scope.companyId, manager_id: managerId }
  await tx
    .insertInto('company_member')
    .values(key)
    .onConflict(conflict => conflict.columns(['company_id', 'manager_id']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('company_member')
    .select('company_member.can_bypass_sso')
    .where('company_member.company_id', '=', scope.companyId)
    .where('company_member.manager_id', '=', managerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.can_bypass_sso
}

/**
 * Lets a member sign in with a password although the company has an identity provider, or no longer. It counts
 * with the member's next call. Refuses (404) who is no member of this company.
 */
export async function setBypass(
  { database }: Pick<SecurityDependencies, 'database'>,
  scope: CompanyScope,
  { managerId, canBypassSSO }: { readonly managerId: number; readonly canBypassSSO: boolean },
): Promise<{ readonly canBypassSSO: boolean }> {
  return database.inScope(scope, async tx => {
    await requireMember(tx, scope, managerId)
    const before = await lockBypass(tx, scope, managerId)
    if (before === canBypassSSO) return { canBypassSSO }
    await tx
      .updateTable('company_member')
      .set({ can_bypass_sso: canBypassSSO })
      .where('company_member.company_id', '=', scope.companyId)
      .where('company_member.manager_id', '=', managerId)
      .execute()
    await recordAudit(tx, scope, {
      action: 'member.setSsoBypass',
      objectId: managerId,
      before: { canBypassSSO: before },
      after: { canBypassSSO },
    })
    return { canBypassSSO }
  })
}
