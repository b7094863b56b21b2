import { contract } from '@waymark/contract'
import type { Database } from '../../platform/database/index.ts'
import { bind } from '../../platform/http/index.ts'
import { listDistributions } from './distribution-store.ts'

/** Calls about a company. */
export function companyRoutes({ database }: { readonly database: Database }) {
  return {
    distributions: bind(contract.companies.distributions, {
      permission: 'view:application-settings/application-urls',
      scope: 'company',
      run: ({ scope }) => database.inScope(scope, tx => listDistributions(tx, scope)),
    }),
  }
}
