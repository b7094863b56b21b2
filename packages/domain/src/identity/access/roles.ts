/** The role that a member is given (document 1 §3). */
export const roleNames = ['admin', 'moderator', 'contributor'] as const
export type RoleName = (typeof roleNames)[number]

/** Roles of a user in one company or property; the rows of the access matrix. */
export const effectiveRoles = [
  'superAdmin',
  'companyAdmin',
  'companyModerator',
  'companyContributor',
  'propertyAdmin',
  'propertyModerator',
  'propertyContributor',
  'none',
] as const
export type EffectiveRole = (typeof effectiveRoles)[number]

export interface RoleAssignment {
  readonly roleName: RoleName
  readonly targetType: 'property' | 'company'
  readonly targetId: number
}

/** The user who acts. Assignments come from the rows of the database, not from the token, which is a hint only. */
export interface Actor {
  readonly managerId: number
  readonly isSuperAdmin: boolean
  readonly assignments: readonly RoleAssignment[]
}

/** Target of an action. `propertyId` is a property of `companyId`; without it the target is the whole company. */
export interface RoleTarget {
  readonly companyId: number
  readonly propertyId?: number
}

const rolesOf = {
  company: { admin: 'companyAdmin', moderator: 'companyModerator', contributor: 'companyContributor' },
  property: { admin: 'propertyAdmin', moderator: 'propertyModerator', contributor: 'propertyContributor' },
} as const satisfies Record<RoleAssignment['targetType'], Record<RoleName, EffectiveRole>>

/**
 * Returns the one role that counts (document 2 §6.1): super admin before company role before property role, else
 * `none`. A company role takes precedence over a property role even if it is the lower one. Of several assignments to
 * the same target the highest counts. A property role grants no role in the company as a whole.
 */
export function effectiveRole(actor: Actor, target: RoleTarget): EffectiveRole {
  if (actor.isSuperAdmin) return 'superAdmin'
  return (
    roleAt(actor, 'company', target.companyId) ??
    roleAt(actor, 'property', target.propertyId ?? null) ??
    'none'
  )
}

function roleAt(actor: Actor, type: RoleAssignment['targetType'], id: number | null): EffectiveRole | null {
  const held = actor.assignments.filter(entry => entry.targetType === type && entry.targetId === id)
  const highest = roleNames.find(name => held.some(entry => entry.roleName === name))
  return highest === undefined ? null : rolesOf[type][highest]
}

/** The highest role that the person has among these properties, or `none`. */
export function strongestPropertyRole(actor: Actor, propertyIds: readonly number[]): EffectiveRole {
  const held = propertyIds.map(id => roleAt(actor, 'property', id))
  const ranked = roleNames.map(name => rolesOf.property[name])
  return ranked.find(role => held.includes(role)) ?? 'none'
}

/**
 * Every role that the person has somewhere, each once. Personal pages belong to no company: what one role of
 * the person allows is allowed.
 */
export function rolesAnywhere(actor: Actor): readonly EffectiveRole[] {
  if (actor.isSuperAdmin) return ['superAdmin']
  const held = actor.assignments.map(entry => rolesOf[entry.targetType][entry.roleName])
  return effectiveRoles.filter(role => held.includes(role as (typeof held)[number]))
}

/** Whether the role gives no access at all. */
export function isWithoutAccess(role: EffectiveRole): boolean {
  return role === 'none'
}

/** Whether the role stands above all companies: that of this installation's operators. */
export function isAboveCompanies(role: EffectiveRole): boolean {
  return role === 'superAdmin'
}

/** Decides whether a role applies to one property only and not to its company. */
export function isPropertyRole(role: EffectiveRole): boolean {
  return Object.values<EffectiveRole>(rolesOf.property).includes(role)
}

/** Contributors are shown no custom attributes: their list is empty (document 2 §6.3). */
export function maySeeCustomAttributes(role: EffectiveRole): boolean {
  return role !== 'companyContributor' && role !== 'propertyContributor' && role !== 'none'
}

/** Role names that an invite may offer: one to a single property offers no admin (document 2 §6.1). */
export function invitableRoles(targetType: RoleAssignment['targetType']): readonly RoleName[] {
  return targetType === 'company' ? roleNames : roleNames.filter(name => name !== 'admin')
}
