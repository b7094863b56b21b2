import type { WireMember } from '@waymark/contract'
import {
  mayChangeSomeRole,
  mayManageTeam,
  mayRemoveMember,
  type TeamDecision,
  type TeamDenialReason,
} from '@waymark/domain/identity/access'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { MemberRow } from './member-list-view.ts'
import type { TeamView } from './team-view.ts'

/** Facts about the company that determine the permitted actions on its members. */
export interface TeamFacts {
  readonly admins: readonly number[]
  /** Whether the second factor of a member may be reset. */
  readonly mayResetMfa: (row: MemberRow & { readonly managerId: number }) => TeamDecision | WireDecision
}

type WireDecision = WireMember['may']['resetMfa']

const no = (reason: TeamDenialReason) => ({ allowed: false, reason }) as const

function mayWithMember(view: TeamView, facts: TeamFacts, row: MemberRow): WireMember['may'] {
  const { managerId, held } = row
  if (managerId === null) {
    const [at] = held
    const remove = at === undefined ? no('pending') : mayManageTeam(view, at)
    return { changeRole: no('pending'), remove, resetMfa: no('pending') }
  }
  const isSelf = managerId === view.actor.managerId
  const isLastAdmin = facts.admins.length === 1 && facts.admins[0] === managerId
  const unlessLast = (decision: TeamDecision) =>
    decision.allowed && isLastAdmin ? no('lastAdmin') : decision
  return {
    changeRole: unlessLast(mayChangeSomeRole(view, held, isSelf)),
    remove: unlessLast(mayRemoveMember(view, held, isSelf)),
    resetMfa: facts.mayResetMfa({ ...row, managerId }),
  }
}

const instantOrNull = (at: Date | null) => (at === null ? null : wireInstant(at))

/** A member or an open invite as the list shows it, with what the asker may do. */
export function toWireMember(view: TeamView, facts: TeamFacts, row: MemberRow): WireMember {
  return {
    id: row.managerId,
    userId: row.managerId,
    token: row.handle,
    name: row.name,
    email: row.email,
    status: row.status,
    assignments: row.held.map(role => ({
      roleName: role.roleName,
      targetType: role.targetType,
      targetOriginId: role.targetId,
      targetName: role.targetName,
      subjectType: 'companyUser',
      subjectOriginId: row.managerId,
    })),
    mfaEnabled: row.mfaEnabled,
    canBypassSSO: row.canBypassSSO,
    inviteResent: row.isResent,
    invitedAt: instantOrNull(row.invitedAt),
    expiresAt: instantOrNull(row.expiresAt),
    lastSignInAt: instantOrNull(row.lastSignInAt),
    may: mayWithMember(view, facts, row),
  }
}

/** An open invite as the calls that change it answer. */
export function toWireInvite(view: TeamView, row: MemberRow): WireMember {
  return toWireMember(view, { admins: [], mayResetMfa: () => no('pending') }, row)
}
