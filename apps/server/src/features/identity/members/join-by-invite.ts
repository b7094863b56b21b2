import { effectiveRole } from '@waymark/domain/identity/access'
import { CompanyScope, type ScopeActor, type Tx } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { type Invite, useInvite } from './invite-store.ts'
import { linkInvalid } from './link-invalid.ts'
import { requireMemberSeat } from './member-seats.ts'
import { beginMembership, lockTeam } from './membership.ts'
import { addRole } from './role-store.ts'

async function requireTarget(tx: Tx, { targetType, targetId, companyId }: Invite): Promise<void> {
  if (targetType === 'company') return
  const row = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.id', '=', targetId)
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw linkInvalid()
}

/**
 * Uses an invite up: of several who come with its secret at once one gets it, the others are refused (422). Also
 * refused where the company has no place any more (402). The transaction must see all companies.
 * @param companyId the company of the invite, as it was found by the same secret
 */
export async function consumeInvite(tx: Tx, companyId: number, secret: string, now: Date): Promise<Invite> {
  const company = await lockTeam(tx, companyId)
  const invite = await useInvite(tx, secret, now)
  if (invite === null) throw linkInvalid()
  await requireTarget(tx, invite)
  await requireMemberSeat(tx, company, invite.email)
  return invite
}

/**
 * Lets the person in with the role of a used invite. Who got a role there meanwhile keeps that: an old invite
 * makes no one less than they have become.
 */
export async function joinByInvite(tx: Tx, invite: Invite, person: ScopeActor, now: Date): Promise<void> {
  const { companyId, roleName, targetType, targetId } = invite
  const { managerId } = person
  const role = { roleName, targetType, targetId }
  await addRole(tx, companyId, { managerId, ...role })
  await beginMembership(tx, companyId, managerId, now)
  const actor = { managerId, isSuperAdmin: false, assignments: [role] }
  // The invite is what lets this person act in the company.
  const scope = new CompanyScope(companyId, person, effectiveRole(actor, { companyId }))
  await recordAudit(tx, scope, {
    action: 'invite.accept',
    objectId: invite.id,
    after: { email: invite.email, ...role },
  })
}
