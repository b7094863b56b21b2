import type { WireRoleAssignment } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import type { CompanyScope, Database, PropertyScope } from '../../../platform/database/index.ts'
import { type ApiContext, Refusal, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { maySeeRole, readRoles, teamViewOf } from '../members/index.ts'
import { toWireRole } from './role-wire.ts'

/** Reads the roles of members in the company and its properties, as far as the caller may see them. */
export async function rolesOfCompany(
  database: Database,
  scope: CompanyScope,
  me: SignedIn | null,
): Promise<WireRoleAssignment[]> {
  const view = teamViewOf(scope, me)
  const roles = await database.inScope(scope, tx => readRoles(tx, scope.companyId))
  return roles.filter(role => maySeeRole(view, role)).map(toWireRole)
}

/** Reads the roles of members in the property itself; roles in its company are not included. */
export async function rolesOfProperty(
  database: Database,
  scope: PropertyScope,
): Promise<WireRoleAssignment[]> {
  const roles = await database.inScope(scope, tx => readRoles(tx, scope.companyId))
  return roles
    .filter(role => role.targetType === 'property' && role.targetId === scope.propertyId)
    .map(toWireRole)
}

/** The company as the access check opens it for the person, or null where it does not. */
async function openIfPossible(
  ctx: ApiContext,
  me: SignedIn,
  companyId: number,
): Promise<CompanyScope | null> {
  try {
    const scope = await ctx.access.company(me, companyId, { isOpenWithin: true })
    return may(scope.role, 'view:settings/company/team').allowed ? scope : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * A person's roles (rule TEAM-31): one's own as this sign-in has them, and those of others in the companies whose
 * team the asker may view. Refuses (404) others of whom nothing is to be seen, as if they were not there.
 */
export async function rolesOfSubject(
  database: Database,
  ctx: ApiContext,
  me: SignedIn,
  subjectId: number,
): Promise<WireRoleAssignment[]> {
  if (subjectId === me.managerId) {
    return me.actor.assignments.map(role => toWireRole({ ...role, managerId: subjectId }))
  }
  const companies = await database.asSystem(tx =>
    tx
      .selectFrom('role_assignment')
      .select('role_assignment.company_id')
      .distinct()
      .where('role_assignment.manager_id', '=', subjectId)
      .orderBy('role_assignment.company_id')
      .execute(),
  )
  const seen: WireRoleAssignment[] = []
  for (const { company_id } of companies) {
    const scope = await openIfPossible(ctx, me, company_id)
    if (scope === null) continue
    const roles = await database.inScope(scope, tx => readRoles(tx, company_id, [subjectId]))
    const view = teamViewOf(scope, me)
    seen.push(...roles.filter(role => maySeeRole(view, role)).map(toWireRole))
  }
  if (seen.length === 0) throw refuse('notFound')
  return seen
}
