import type { CompanyScope } from '../../../platform/database/index.ts'
import type { SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { cancelInvites } from './invite-store.ts'
import type { MemberDependencies } from './member-dependencies.ts'
import { lockTeam } from './membership.ts'
import { requireOpenInvite } from './open-invite.ts'
import { teamViewOf } from './team-view.ts'

/** Cancels an open invite: its link becomes invalid, and it no longer counts towards the limit of members. */
export function cancelInvite(
  deps: MemberDependencies,
  scope: CompanyScope,
  { me, token }: { readonly me: SignedIn | null; readonly token: string },
): Promise<{ ok: true }> {
  const view = teamViewOf(scope, me)
  return deps.database.inScope(scope, async tx => {
    await lockTeam(tx, scope.companyId)
    const { id, email, roleName, targetType, targetId } = await requireOpenInvite(tx, view, token)
    await cancelInvites(tx, [id], deps.clock.now())
    await recordAudit(tx, scope, {
      action: 'invite.cancel',
      objectId: id,
      before: { email, roleName, targetType, targetId },
    })
    return { ok: true }
  })
}
