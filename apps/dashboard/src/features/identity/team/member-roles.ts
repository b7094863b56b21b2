import type { WireMember } from '@waymark/contract'
import type { MemberRole } from './team-search.ts'

/** A role in one application. */
export interface ApplicationRole {
  readonly property: number
  readonly name: string
  readonly role: MemberRole
}

/** The role that the member has in the company, or null. */
export function companyRole({ assignments }: Pick<WireMember, 'assignments'>): MemberRole | null {
  return assignments.find(({ targetType }) => targetType === 'company')?.roleName ?? null
}

/** The member's roles in single applications, by the applications' names. */
export function applicationRoles({
  assignments,
}: Pick<WireMember, 'assignments'>): readonly ApplicationRole[] {
  return assignments
    .filter(({ targetType }) => targetType === 'property')
    .map(({ targetOriginId, targetName, roleName }) => ({
      property: targetOriginId,
      name: targetName,
      role: roleName,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Changes to send so that the roles in applications become as requested. */
export interface RoleChanges {
  readonly assign: readonly { readonly property: number; readonly role: MemberRole }[]
  readonly revoke: readonly number[]
}

/** Compares the present roles with the requested ones. */
export function roleChanges(
  before: readonly ApplicationRole[],
  requested: readonly ApplicationRole[],
): RoleChanges {
  const held = new Map(before.map(({ property, role }) => [property, role]))
  const kept = new Set(requested.map(({ property }) => property))
  return {
    assign: requested
      .filter(({ property, role }) => held.get(property) !== role)
      .map(({ property, role }) => ({ property, role })),
    revoke: before.filter(({ property }) => !kept.has(property)).map(({ property }) => property),
  }
}
