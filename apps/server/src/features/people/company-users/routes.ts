import { contract } from '@waymark/contract'
import type { Database } from '../../../platform/database/index.ts'
import { bind, bindCompany } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { mailLocaleOf } from '../../../platform/mail/index.ts'
import { inviteCompanyUsers } from '../people/index.ts'
import { companyUserImportRoutes, type ImportDependencies } from '../user-imports/index.ts'
import { activateCompanyUser, deleteCompanyUser } from './change-company-users.ts'
import { listCompanyUsers, readCompanyUser } from './list-company-users.ts'

const permission = 'view:settings/company-user' as const

interface CompanyUserDependencies extends ImportDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Calls about the end users of the browser extension. */
export function companyUserRoutes(deps: CompanyUserDependencies) {
  const { database } = deps
  const rows = contract.companyUsers
  return {
    ...companyUserImportRoutes(deps),
    filter: bind(rows.filter, {
      permission,
      scope: 'company',
      isReading: true,
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listCompanyUsers(tx, scope, { ...input.query, ...input.body })),
    }),
    get: bindCompany(rows.get, permission, ({ input, scope }) =>
      database.inScope(scope, tx => readCompanyUser(tx, scope, input.params.id)),
    ),
    activate: bindCompany(rows.activate, permission, ({ input, scope }) =>
      activateCompanyUser(database, scope, input.params.id),
    ),
    invite: bindCompany(rows.invite, permission, ({ input, scope, ctx }) => {
      const locale = mailLocaleOf(ctx.request.headers['accept-language'])
      return inviteCompanyUsers(deps, scope, { ...input.body, locale })
    }),
    delete: bindCompany(rows.delete, permission, ({ input, scope }) =>
      deleteCompanyUser(database, scope, input.params.id),
    ),
  }
}
