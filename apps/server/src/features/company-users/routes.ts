import { contract } from '@waymark/contract'
import type { Database } from '../../platform/database/index.ts'
import { bind } from '../../platform/http/index.ts'
import { listCompanyUsers, readCompanyUser } from './list-company-users.ts'

/** Calls about the end users of the browser extension. */
export function companyUserRoutes({ database }: { readonly database: Database }) {
  return {
    filter: bind(contract.companyUsers.filter, {
      permission: 'view:settings/company-user',
      scope: 'company',
      isReading: true,
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listCompanyUsers(tx, scope, { ...input.query, ...input.body })),
    }),
    get: bind(contract.companyUsers.get, {
      permission: 'view:settings/company-user',
      scope: 'company',
      run: ({ input, scope }) => database.inScope(scope, tx => readCompanyUser(tx, scope, input.params.id)),
    }),
  }
}
