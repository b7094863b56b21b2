import type { contract, WireMember } from '@waymark/contract'
import { readEmail } from '@waymark/domain/foundation/text'
import {
  invitableRoles,
  mayManageTeam,
  type RoleAssignment,
  type RoleHolding,
} from '@waymark/domain/identity/access'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { inviteMail } from './invite-mail.ts'
import { newHandle, newSecret } from './invite-secret.ts'
import { hasOpenInvite, insertInvite } from './invite-store.ts'
import { readTarget, readTargetName } from './invite-target.ts'
import type { MemberDependencies } from './member-dependencies.ts'
import { readInviteRow } from './member-list-view.ts'
import { requireInviteSeat } from './member-seats.ts'
import { toWireInvite } from './member-wire.ts'
import { lockTeam } from './membership.ts'
import { requireTeam, teamViewOf } from './team-view.ts'

export interface InviteCall {
  readonly me: SignedIn | null
  readonly acceptLanguage: string | undefined
  readonly body: BodyOf<typeof contract.members.invite>
}

/** Refuses (422) a role that is not offered there (document 2 §6.1). */
function requireOffered(role: RoleAssignment, path: string): void {
  if (invitableRoles(role.targetType).includes(role.roleName)) return
  throw breaksRule(path, 'roleNotOffered', 'This role is not given to a single property.')
}

/** Refuses (409) to invite a person to where they are, or are invited, already (rule TEAM-26). */
async function requireNotMember(tx: Tx, companyId: number, email: string, at: RoleHolding): Promise<void> {
  const held = await tx
    .selectFrom('role_assignment')
    .innerJoin('manager', 'manager.id', 'role_assignment.manager_id')
    .select(['role_assignment.target_type', 'role_assignment.target_id'])
    .where('role_assignment.company_id', '=', companyId)
    .where('manager.email', '=', email)
    .execute()
  // A role in the company counts in each of its properties, before any that is held there.
  const isThere = held.some(
    role =>
      role.target_type === 'company' ||
      (role.target_type === at.targetType && role.target_id === at.targetId),
  )
  if (isThere || (await hasOpenInvite(tx, companyId, email, at))) {
    throw refuse('nameTaken', { field: 'email' })
  }
}

/**
 * Invites a person by mail (rules TEAM-24 to TEAM-27). Refuses: no e-mail (422), a property of others (404), a
 * place that the asker does not look after (403), who is there already (409), more than the limit (402).
 */
export function inviteMember(
  deps: MemberDependencies,
  scope: CompanyScope,
  { me, acceptLanguage, body }: InviteCall,
): Promise<WireMember> {
  const view = teamViewOf(scope, me)
  const { companyId, actor } = scope
  const at = readTarget(companyId, body)
  const role = { ...at, roleName: body.roleName }
  return deps.database.inScope(scope, async tx => {
    const now = deps.clock.now()
    const company = await lockTeam(tx, companyId)
    const target = await readTargetName(tx, view, at, company.name)
    requireTeam(mayManageTeam(view, at))
    requireOffered(role, 'roleName')
    const email = readEmail(body.email)
    if (email === null) throw breaksRule('email', 'emailInvalid', 'This is no e-mail address.')
    await requireNotMember(tx, companyId, email, at)
    await requireInviteSeat(tx, company, email)
    const { secret, hash } = newSecret()
    const input = { ...role, companyId, email, invitedBy: actor.managerId, handle: newHandle(), hash }
    const id = await insertInvite(tx, input, now)
    const letter = {
      ...role,
      companyId,
      email,
      inviter: actor.name,
      company: company.name,
      target,
      secret,
      sentAt: now,
    }
    await deps.mailBox.post(tx, await inviteMail(tx, letter, deps.publicAddress(), acceptLanguage))
    await recordAudit(tx, scope, { action: 'invite.create', objectId: id, after: { email, ...role } })
    return toWireInvite(view, await readInviteRow(tx, view, id))
  })
}
