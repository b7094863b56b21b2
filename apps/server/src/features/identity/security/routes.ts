import { contract } from '@waymark/contract'
import { bindCompany, bindPartOfCompany } from '../../../platform/http/index.ts'
import { editSecurity, readSecurity, saveSecurity } from './company-security.ts'
import { resetMfa } from './reset-mfa.ts'
import type { SecurityDependencies } from './security-dependencies.ts'
import { listSecurityUsers } from './security-users-view.ts'
import { setBypass } from './set-bypass.ts'

const viewTeam = 'view:settings/company/team'

/** Calls about how a company's members sign in (document 2 §7.4). */
export function securityRoutes(deps: SecurityDependencies) {
  const { database } = deps
  return {
    get: bindPartOfCompany(contract.security.get, viewTeam, ({ scope }) =>
      database.inScope(scope, tx => readSecurity(tx, scope)),
    ),
    save: bindCompany(contract.security.save, editSecurity, ({ input, ctx, scope }) =>
      saveSecurity(database, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    ),
    users: bindCompany(contract.security.users, viewTeam, ({ input, scope }) =>
      listSecurityUsers(database, scope, input.query),
    ),
    resetMfa: bindCompany(contract.security.resetMfa, editSecurity, ({ input, scope }) =>
      resetMfa(deps, scope, input.params.user),
    ),
    setBypass: bindCompany(contract.security.setBypass, editSecurity, ({ input, scope }) =>
      setBypass(deps, scope, { managerId: input.params.user, canBypassSSO: input.body.canBypassSSO }),
    ),
  }
}
