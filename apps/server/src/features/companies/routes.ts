import { contract } from '@waymark/contract'
import { bind } from '../../platform/http/index.ts'
import type { CompanyDependencies } from './company-dependencies.ts'
import { editConfig, readCompany } from './company-view.ts'
import { listDistributions } from './distribution-store.ts'
import { readExtensionConfig } from './extension-config.ts'
import { saveConfig } from './save-config.ts'

/** Calls about a company. */
export function companyRoutes(deps: CompanyDependencies) {
  const { database, publicAddress } = deps
  return {
    get: bind(contract.companies.get, {
      // The first section of every role: what every screen stands on asks for no more.
      permission: 'view:manage',
      scope: 'company',
      isOpenWithin: true,
      run: ({ scope }) => database.inScope(scope, tx => readCompany(tx, scope, publicAddress())),
    }),
    saveConfig: bind(contract.companies.saveConfig, {
      permission: editConfig,
      scope: 'company',
      run: ({ input, ctx, scope }) => saveConfig(deps, scope, { ...input.body, ifMatch: ctx.ifMatch }),
    }),
    extensionConfig: bind(contract.companies.extensionConfig, {
      permission: 'none',
      run: ({ input }) => readExtensionConfig(deps, input.params.company),
    }),
    distributions: bind(contract.companies.distributions, {
      permission: 'view:application-settings/application-urls',
      scope: 'company',
      run: ({ scope }) => database.inScope(scope, tx => listDistributions(tx, scope)),
    }),
  }
}
