import { contract } from '@waymark/contract'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { bind, bindCompany } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { mailLocaleOf } from '../../../platform/mail/index.ts'
import { requireFeature } from '../../workspace/companies/index.ts'
import { inviteCompanyUsers } from '../people/index.ts'
import { companyUserImportRoutes, type ImportDependencies } from '../user-imports/index.ts'
import { activateCompanyUser, deleteCompanyUser } from './change-company-users.ts'
import { listCompanyUsers, readCompanyUser } from './list-company-users.ts'

const permission = 'view:settings/company-user' as const

interface CompanyUserDependencies extends ImportDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Calls about the end users of the browser extension, which the company's features must include (rule COMP-41). */
export function companyUserRoutes(deps: CompanyUserDependencies) {
  const { database } = deps
  const rows = contract.companyUsers
  const requireOn = (scope: CompanyScope) =>
    database.inScope(scope, tx => requireFeature(tx, scope, 'staffTrainingExtension'))
  return {
    ...companyUserImportRoutes(deps),
    filter: bind(rows.filter, {
      permission,
      scope: 'company',
      isReading: true,
      run: async ({ input, scope }) => {
        await requireOn(scope)
        return database.inScope(scope, tx => listCompanyUsers(tx, scope, { ...input.query, ...input.body }))
      },
    }),
    get: bindCompany(rows.get, permission, async ({ input, scope }) => {
      await requireOn(scope)
      return database.inScope(scope, tx => readCompanyUser(tx, scope, input.params.id))
    }),
    activate: bindCompany(rows.activate, permission, async ({ input, scope }) => {
      await requireOn(scope)
      return activateCompanyUser(database, scope, input.params.id)
    }),
    invite: bindCompany(rows.invite, permission, async ({ input, scope, ctx }) => {
      await requireOn(scope)
      const locale = mailLocaleOf(ctx.request.headers['accept-language'])
      return inviteCompanyUsers(deps, scope, { ...input.body, locale })
    }),
    delete: bindCompany(rows.delete, permission, async ({ input, scope }) => {
      await requireOn(scope)
      return deleteCompanyUser(database, scope, input.params.id)
    }),
  }
}
