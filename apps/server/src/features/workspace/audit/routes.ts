import { contract } from '@waymark/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { bindPartOfCompany } from '../../../platform/http/index.ts'
import { listChoices } from './audit-choices.ts'
import { listEntries } from './audit-entries.ts'
import { readFilters } from './audit-filters.ts'
import { exportEntries } from './export-entries.ts'

const permission = 'view:settings/company/audit-log'

/** Calls about who did what when; nothing of it can be changed. */
export function auditRoutes({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return {
    list: bindPartOfCompany(contract.audit.list, permission, ({ input, scope }) => {
      const { page, limit, order, ...query } = input.query
      const options = { filters: readFilters(query), page, limit, order }
      return database.inScope(scope, tx => listEntries(tx, scope, options))
    }),
    choices: bindPartOfCompany(contract.audit.choices, permission, ({ scope }) =>
      database.inScope(scope, tx => listChoices(tx, scope)),
    ),
    export: bindPartOfCompany(contract.audit.export, permission, async ({ input, ctx, scope }) => {
      const filters = readFilters(input.query)
      const name = `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`
      ctx.reply.header('content-type', 'text/csv; charset=utf-8')
      ctx.reply.header('content-disposition', `attachment; filename="${name}"`)
      return exportEntries(database, scope, filters)
    }),
  }
}
