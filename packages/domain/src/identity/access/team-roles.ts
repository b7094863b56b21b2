import { type DenialReason, mayAll } from './may.ts'
import { type Actor, type EffectiveRole, effectiveRole, type RoleAssignment } from './roles.ts'

/** Why a person may not change a team; besides the matrix there are rules that only the team has. */
export type TeamDenialReason =
  | DenialReason
  /** Looks after some applications only, and this is none of them. */
  | 'ownApplicationsOnly'
  /** An application's admin is appointed and dismissed by the company. */
  | 'adminRole'
  /** The company would be left without an admin. */
  | 'lastAdmin'
  /** Invited, and has not come yet. */
  | 'pending'
  /** Has no second factor that could be reset. */
  | 'notEnrolled'

export type TeamDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: TeamDenialReason }

/** User who makes the request, and the company. `role` is the user's role there, the strongest if there are several. */
export interface TeamViewer {
  readonly actor: Actor
  readonly companyId: number
  readonly role: EffectiveRole
}

/** Target to which a role applies. */
export type RoleHolding = Pick<RoleAssignment, 'targetType' | 'targetId'>

const yes: TeamDecision = { allowed: true }
const no = (reason: TeamDenialReason): TeamDecision => ({ allowed: false, reason })

/** The team belongs to its screen and is part of the company (document 2 §6.2). */
const capabilities = ['view:settings/company/team', 'edit:company'] as const

/**
 * Whether a person may look after the people of the company, or of one of its properties. A role in a property
 * gives this for that property alone (document 2 §6.1).
 */
export function mayManageTeam(viewer: TeamViewer, at: RoleHolding): TeamDecision {
  const inPrinciple = mayAll(viewer.role, capabilities)
  if (!inPrinciple.allowed) return inPrinciple
  const { companyId } = viewer
  const target = at.targetType === 'company' ? { companyId } : { companyId, propertyId: at.targetId }
  const decision = mayAll(effectiveRole(viewer.actor, target), capabilities)
  if (decision.allowed) return yes
  return no(decision.reason === 'noRole' ? 'ownApplicationsOnly' : decision.reason)
}

/** Whether the asker's word counts in the whole company. */
function isCompanyWide({ actor, companyId }: TeamViewer): boolean {
  return mayAll(effectiveRole(actor, { companyId }), capabilities).allowed
}

/**
 * Whether a person may take a role away or put another in its place. The admin of a property is not for other
 * admins of that property to dismiss, who could appoint none in their place; one's own role one may lay down.
 */
export function mayTakeRole(viewer: TeamViewer, held: RoleAssignment, isOwn: boolean): TeamDecision {
  const decision = mayManageTeam(viewer, held)
  if (!decision.allowed || isOwn || isCompanyWide(viewer)) return decision
  return held.roleName === 'admin' ? no('adminRole') : yes
}

/**
 * Whether the asker may give the role `given` where the person has `held` so far, or none (null). The admin of a
 * property is appointed by people who look after the whole company, as they alone dismiss one.
 */
export function mayGiveRole(
  viewer: TeamViewer,
  given: RoleAssignment,
  held: RoleAssignment | null,
  isOwn: boolean,
): TeamDecision {
  const decision = held === null ? mayManageTeam(viewer, given) : mayTakeRole(viewer, held, isOwn)
  if (!decision.allowed || given.roleName !== 'admin' || isCompanyWide(viewer)) return decision
  return held?.roleName === 'admin' ? decision : no('adminRole')
}

/** Whether a person may take a member out: every role of theirs that the asker can see must be theirs to take. */
export function mayRemoveMember(
  viewer: TeamViewer,
  held: readonly RoleAssignment[],
  isOwn: boolean,
): TeamDecision {
  const decisions = held.map(role => mayTakeRole(viewer, role, isOwn))
  return decisions.find(decision => !decision.allowed) ?? decisions[0] ?? mayAll(viewer.role, capabilities)
}

/** Whether there is a role of the member that the asker may change. */
export function mayChangeSomeRole(
  viewer: TeamViewer,
  held: readonly RoleAssignment[],
  isOwn: boolean,
): TeamDecision {
  const decisions = held.map(role => mayTakeRole(viewer, role, isOwn))
  return decisions.find(decision => decision.allowed) ?? decisions[0] ?? mayAll(viewer.role, capabilities)
}
