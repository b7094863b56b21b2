import { contract } from '@waymark/contract'
import { roleNames } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bindPartOfCompany, bindProperty, bindSelf } from '../../../platform/http/index.ts'
import { assignRoles } from './assign-roles.ts'
import { rolesOfCompany, rolesOfProperty, rolesOfSubject } from './read-roles.ts'
import { revokeRole } from './revoke-role.ts'

interface AuthorizationDependencies {
  readonly database: Database
  readonly clock: Clock
}

const viewTeam = 'view:settings/company/team'
const editTeam = [viewTeam, 'edit:company'] as const
const targetTypes = ['company', 'property'] as const

function readingRoutes({ database }: AuthorizationDependencies) {
  return {
    roles: bindSelf(contract.authorization.roles, async () =>
      roleNames.map(roleName => ({
        roleName,
        targetTypes: [...targetTypes],
      })),
    ),
    ofSubject: bindSelf(contract.authorization.ofSubject, ({ input, ctx, me }) =>
      rolesOfSubject(database, ctx, me, input.params.id),
    ),
    ofCompany: bindPartOfCompany(contract.authorization.ofCompany, viewTeam, ({ ctx, scope }) =>
      rolesOfCompany(database, scope, ctx.me),
    ),
    ofProperty: bindProperty(contract.authorization.ofProperty, viewTeam, ({ scope }) =>
      rolesOfProperty(database, scope),
    ),
  }
}

/** Calls about who has which role where (document 2 §7.11). */
export function authorizationRoutes(deps: AuthorizationDependencies) {
  return {
    ...readingRoutes(deps),
    assign: bindPartOfCompany(contract.authorization.assign, editTeam, ({ input, ctx, scope }) =>
      assignRoles(deps, scope, { me: ctx.me, sent: input.body.data }),
    ),
    revoke: bindPartOfCompany(contract.authorization.revoke, editTeam, ({ input, ctx, scope }) =>
      revokeRole(deps, scope, {
        me: ctx.me,
        managerId: input.params.user,
        propertyId: input.query.property,
      }),
    ),
  }
}
