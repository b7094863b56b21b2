import type { RoleName } from '@waymark/domain/identity/access'
import type { ScopeActor, Tx } from '../../../../platform/database/index.ts'

const staff = [
  { name: 'Robin Example', email: 'moderator@example.com', roleName: 'moderator' },
  { name: 'Sam Example', email: 'contributor@example.com', roleName: 'contributor' },
] as const satisfies readonly { name: string; email: string; roleName: RoleName }[]

/**
 * Two colleagues with the roles that the first admin does not have. No one knows their passwords.
 * Answers the moderator, who is the author of everything in the demo.
 */
export async function insertStaff(tx: Tx, companyId: number, passwordHash: string): Promise<ScopeActor> {
  const ids: number[] = []
  for (const { name, email, roleName } of staff) {
    const { id } = await tx
      .insertInto('manager')
      .values({ name, email, password_hash: passwordHash })
      // A person may have this address already; they get the role, and keep their name and password.
      .onConflict(conflict => conflict.column('email').doUpdateSet({ email }))
      .returning('manager.id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('role_assignment')
      .values({
        company_id: companyId,
        manager_id: id,
        role_name: roleName,
        target_type: 'company',
        target_id: companyId,
      })
      .execute()
    ids.push(id)
  }
  return { managerId: ids[0] ?? 0, name: staff[0].name }
}
