import type { Tx } from '../../../../platform/database/index.ts'

/** Whom an identity provider says to be there, for one company. */
export interface Claim {
  readonly companyId: number
  readonly idpEntityId: string
  readonly nameId: string
  readonly emails: readonly string[]
}

export interface FoundMember {
  readonly managerId: number
  /** Not linked to this name yet. */
  readonly isFirstTime: boolean
}

const linkOf = (tx: Tx, { companyId, idpEntityId }: Claim) =>
  tx
    .selectFrom('sso_identity')
    .select(['sso_identity.manager_id', 'sso_identity.name_id'])
    .where('sso_identity.company_id', '=', companyId)
    .where('sso_identity.idp_entity_id', '=', idpEntityId)

/** Whether the person has a role in the company or one of its properties. */
export async function isMember(tx: Tx, companyId: number, managerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('role_assignment')
    .select('role_assignment.manager_id')
    .where('role_assignment.company_id', '=', companyId)
    .where('role_assignment.manager_id', '=', managerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function memberByEmail(tx: Tx, claim: Claim): Promise<number | null> {
  if (claim.emails.length === 0) return null
  const rows = await tx
    .selectFrom('manager')
    .select(['manager.id', 'manager.email'])
    .where('manager.email', 'in', claim.emails)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_assignment')
          .select('role_assignment.manager_id')
          .whereRef('role_assignment.manager_id', '=', 'manager.id')
          .where('role_assignment.company_id', '=', claim.companyId),
      ),
    )
    .execute()
  const likeliest = claim.emails.find(email => rows.some(row => row.email === email))
  return rows.find(row => row.email === likeliest)?.id ?? null
}

/**
 * The member of this company that a claim stands for (security, "Identity"): by the NameID that is linked already,
 * the first time by e-mail. A member who is linked under another name is not given to a second one.
 */
export async function findMember(
  tx: Tx,
  claim: Claim,
): Promise<FoundMember | 'notAMember' | 'identityTaken'> {
  const linked = await linkOf(tx, claim).where('sso_identity.name_id', '=', claim.nameId).executeTakeFirst()
  if (linked !== undefined) {
    const managerId = linked.manager_id
    return (await isMember(tx, claim.companyId, managerId)) ? { managerId, isFirstTime: false } : 'notAMember'
  }
  const managerId = await memberByEmail(tx, claim)
  if (managerId === null) return 'notAMember'
  const taken = await linkOf(tx, claim).where('sso_identity.manager_id', '=', managerId).executeTakeFirst()
  if (taken === undefined) return { managerId, isFirstTime: true }
  // The same person's other sign-in may have linked this name since the first look.
  return taken.name_id === claim.nameId ? { managerId, isFirstTime: false } : 'identityTaken'
}

/** Links a name to a member for good; false: another sign-in linked one of both meanwhile. */
export async function linkMember(tx: Tx, claim: Claim, managerId: number): Promise<boolean> {
  const row = await tx
    .insertInto('sso_identity')
    .values({
      company_id: claim.companyId,
      idp_entity_id: claim.idpEntityId,
      name_id: claim.nameId,
      manager_id: managerId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('manager_id')
    .executeTakeFirst()
  return row !== undefined
}
