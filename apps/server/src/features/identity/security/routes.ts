import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
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
    get: bind(contract.security.get, {
      permission: viewTeam,
      scope: 'company',
      isOpenWithin: true,
      run: ({ scope }) => database.inScope(scope, tx => readSecurity(tx, scope)),
    }),
    save: bind(contract.security.save, {
      permission: editSecurity,
      scope: 'company',
      run: ({ input, ctx, scope }) => saveSecurity(database, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    }),
    users: bind(contract.security.users, {
      permission: viewTeam,
      scope: 'company',
      run: ({ input, scope }) => listSecurityUsers(database, scope, input.query),
    }),
    resetMfa: bind(contract.security.resetMfa, {
      permission: editSecurity,
      scope: 'company',
      run: ({ input, scope }) => resetMfa(deps, scope, input.params.user),
    }),
    setBypass: bind(contract.security.setBypass, {
      permission: editSecurity,
      scope: 'company',
      run: ({ input, scope }) =>
        setBypass(deps, scope, { managerId: input.params.user, canBypassSSO: input.body.canBypassSSO }),
    }),
  }
}
