import { mayRemoveMember, type RoleName } from '@waymark/domain/identity/access'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { cancelInvites, readOpenInvites } from './invite-store.ts'
import type { MemberDependencies } from './member-dependencies.ts'
import { endMembershipWithoutRole, lockTeam, requireAnAdmin } from './membership.ts'
import { deleteRole, type HeldRole, readRoles } from './role-store.ts'
import { maySeeInvite, maySeeRole, requireTeam, type TeamView, teamViewOf } from './team-view.ts'

/** Roles of the member that the asker sees; refuses (404) who has none, as one who is not there at all. */
async function takeMember(tx: Tx, view: TeamView, managerId: number): Promise<readonly HeldRole[]> {
  const held = (await readRoles(tx, view.companyId, [managerId])).filter(role => maySeeRole(view, role))
  if (held.length === 0) throw refuse('notFound')
  return held
}

/** Otherwise an old invite to another property would let the person in again. */
async function withdrawInvites(tx: Tx, view: TeamView, email: string, now: Date): Promise<void> {
  const open = await readOpenInvites(tx, view.companyId, email)
  const seen = open.filter(invite => maySeeInvite(view, invite))
  await cancelInvites(
    tx,
    seen.map(invite => invite.id),
    now,
  )
}

const withoutCompanyRole = (managerId: number, held: readonly HeldRole[]): Map<number, RoleName | null> =>
  new Map(held.some(role => role.targetType === 'company') ? [[managerId, null]] : [])

/**
 * Takes a member out, oneself too: every role that the asker sees goes, and with the last one the membership
 * (rule TEAM-32). Refuses who is no member (404), roles that are not the asker's to take (403), the last admin
 * (409).
 */
export function removeMember(
  deps: Pick<MemberDependencies, 'database' | 'clock'>,
  scope: CompanyScope,
  { me, managerId }: { readonly me: SignedIn | null; readonly managerId: number },
): Promise<{ ok: true }> {
  const view = teamViewOf(scope, me)
  const { companyId } = scope
  return deps.database.inScope(scope, async tx => {
    const now = deps.clock.now()
    await lockTeam(tx, companyId)
    const held = await takeMember(tx, view, managerId)
    requireTeam(mayRemoveMember(view, held, managerId === scope.actor.managerId))
    await requireAnAdmin(tx, companyId, withoutCompanyRole(managerId, held))
    const person = await tx
      .selectFrom('manager')
      .select(['manager.name', 'manager.email'])
      .where('manager.id', '=', managerId)
      .executeTakeFirstOrThrow()
    for (const role of held) await deleteRole(tx, companyId, managerId, role)
    await withdrawInvites(tx, view, person.email, now)
    await endMembershipWithoutRole(tx, companyId, managerId, now)
    const roles = held.map(({ roleName, targetType, targetId }) => ({ roleName, targetType, targetId }))
    await recordAudit(tx, scope, {
      action: 'member.remove',
      objectId: managerId,
      before: { ...person, roles },
    })
    return { ok: true }
  })
}
