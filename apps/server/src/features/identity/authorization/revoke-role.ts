import { mayTakeRole, type RoleHolding } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import {
  deleteRole,
  endMembershipWithoutRole,
  lockTeam,
  maySeeRole,
  readRoles,
  requireAnAdmin,
  requireTeam,
  teamViewOf,
} from '../members/index.ts'

interface Revocation {
  readonly me: SignedIn | null
  readonly managerId: number
  /** The property of the role; absent: the role in the company. */
  readonly propertyId: number | undefined
}

/**
 * Takes a member's role at one place away; with the last one they are no member any more. Refuses a role that is
 * not there (404) or not the asker's to take (403), and the last admin's (409).
 */
export function revokeRole(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: CompanyScope,
  { me, managerId, propertyId }: Revocation,
): Promise<{ ok: true }> {
  const view = teamViewOf(scope, me)
  const { companyId } = scope
  const at: RoleHolding =
    propertyId === undefined
      ? { targetType: 'company', targetId: companyId }
      : { targetType: 'property', targetId: propertyId }
  return database.inScope(scope, async tx => {
    await lockTeam(tx, companyId)
    const held = (await readRoles(tx, companyId, [managerId])).find(
      role => role.targetType === at.targetType && role.targetId === at.targetId,
    )
    if (held === undefined || !maySeeRole(view, held)) throw refuse('notFound')
    requireTeam(mayTakeRole(view, held, managerId === scope.actor.managerId))
    if (at.targetType === 'company') await requireAnAdmin(tx, companyId, new Map([[managerId, null]]))
    await deleteRole(tx, companyId, managerId, at)
    const hasGone = await endMembershipWithoutRole(tx, companyId, managerId, clock.now())
    await recordAudit(tx, scope, {
      action: hasGone ? 'member.remove' : 'role.revoke',
      objectId: managerId,
      before: { roleName: held.roleName, ...at },
    })
    return { ok: true }
  })
}
