import {
  effectiveRole,
  may,
  type RoleHolding,
  type TeamDecision,
  type TeamViewer,
} from '@waymark/domain/identity/access'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { refuse, type SignedIn } from '../../../platform/http/index.ts'

/** The viewer of a company's team and the part of it that they may see (rule TEAM-23). */
export interface TeamView extends TeamViewer {
  /** Null: everything; else the properties whose roles and invites they see, besides roles in the company. */
  readonly visible: readonly number[] | null
}

/** Returns the part of the team that the user may see; requires the scope that the access check opened for them. */
export function teamViewOf(scope: CompanyScope, me: SignedIn | null): TeamView {
  if (me === null || me.managerId !== scope.actor.managerId) throw refuse('notSignedIn')
  const { actor } = me
  const { companyId, role, within } = scope
  const isVisible = (propertyId: number) =>
    may(effectiveRole(actor, { companyId, propertyId }), 'view:settings/company/team').allowed
  return { actor, companyId, role, visible: within === null ? null : within.filter(isVisible) }
}

/** Whether the asker sees that a person has a role there. */
export function maySeeRole({ visible }: Pick<TeamView, 'visible'>, at: RoleHolding): boolean {
  return visible === null || at.targetType === 'company' || visible.includes(at.targetId)
}

/** Whether the asker sees an invite to there. */
export function maySeeInvite({ visible }: Pick<TeamView, 'visible'>, at: RoleHolding): boolean {
  return visible === null || (at.targetType === 'property' && visible.includes(at.targetId))
}

/** Refuses with the reason when a decision about the team says no (403). */
export function requireTeam(decision: TeamDecision): void {
  if (!decision.allowed) throw refuse('forbidden', { reason: decision.reason })
}
