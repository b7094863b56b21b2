import { type EffectiveRole, effectiveRoles, type RoleName, roleNames } from './roles.ts'

/** A role that allows something: `moderator` where the company's and the application's do alike, else the one that does. */
export type NeededRole = RoleName | Exclude<EffectiveRole, 'none'>
export const neededRoleNames: readonly NeededRole[] = [
  ...roleNames,
  ...effectiveRoles.filter(role => role !== 'none'),
]

const targets = {
  admin: ['companyAdmin', 'propertyAdmin'],
  moderator: ['companyModerator', 'propertyModerator'],
  contributor: ['companyContributor', 'propertyContributor'],
} as const satisfies Record<RoleName, readonly [EffectiveRole, EffectiveRole]>

function needed(name: RoleName, isAllowed: (role: EffectiveRole) => boolean): readonly NeededRole[] {
  const allowing = targets[name].filter(isAllowed)
  return allowing.length === targets[name].length ? [name] : allowing
}

/** The roles that allow something, the lowest first; the operator's only where no other one does. */
export function neededRoles(isAllowed: (role: EffectiveRole) => boolean): NeededRole[] {
  const roles = roleNames.toReversed().flatMap(name => needed(name, isAllowed))
  return roles.length > 0 || !isAllowed('superAdmin') ? roles : ['superAdmin']
}
