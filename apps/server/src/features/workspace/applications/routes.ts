import { contract } from '@waymark/contract'
import { bind, bindCompany, bindPartOfCompany, refuse } from '../../../platform/http/index.ts'
import { createApplication } from './add-application.ts'
import { listApplications, readApplication } from './application-list.ts'
import { archiveApplication, restoreApplication } from './archive-application.ts'
import { listDiscovered, saveDiscovered } from './discovered.ts'
import { exportMetadata } from './export-metadata.ts'
import { saveFavourite } from './favourites.ts'
import { importMetadata } from './import-metadata.ts'
import { listMetadata } from './metadata.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'
import { type DiscoveryDependencies, reportDiscovered } from './report-discovered.ts'
import { createMetadata, deleteMetadata, saveMetadata } from './save-metadata.ts'

const rows = contract.applications
const discovery = ['view:applications/app-discovery', 'edit:discoveryEntry'] as const
const addApp = ['view:applications/overview', 'edit:addApp'] as const
const portfolio = ['view:applications/portfolio-overview', 'edit:company'] as const

function portfolioRoutes(deps: PortfolioDependencies) {
  return {
    metadata: bindCompany(rows.metadata, 'view:applications/portfolio-overview', ({ input, scope }) =>
      listMetadata(deps, scope, input.query),
    ),
    createMetadata: bindCompany(rows.createMetadata, portfolio, ({ input, scope }) =>
      createMetadata(deps, scope, input.body),
    ),
    saveMetadata: bindCompany(rows.saveMetadata, portfolio, ({ input, ctx, scope }) =>
      saveMetadata(deps, scope, { id: input.params.id, input: input.body, ifMatch: ctx.ifMatch }),
    ),
    deleteMetadata: bindCompany(rows.deleteMetadata, portfolio, ({ input, scope }) =>
      deleteMetadata(deps, scope, input.params.id),
    ),
    exportMetadata: bindCompany(
      rows.exportMetadata,
      'view:applications/portfolio-overview',
      ({ input, scope }) => exportMetadata(deps, scope, input.query),
    ),
    importMetadata: bindCompany(rows.importMetadata, portfolio, ({ input, scope }) =>
      importMetadata(deps, scope, input.body),
    ),
  }
}

/** Adding, archiving and restoring; each answers with the application as the list shows it. */
function lifecycleRoutes(deps: PortfolioDependencies) {
  const { database } = deps
  return {
    create: bindCompany(rows.create, addApp, async ({ input, scope, me }) => {
      const id = await createApplication(deps, scope, input.body)
      return readApplication(database, scope, { id, actor: me.actor })
    }),
    archive: bindCompany(rows.archive, addApp, async ({ input, ctx, scope, me }) => {
      const { id } = input.params
      await archiveApplication(deps, scope, { id, ifMatch: ctx.ifMatch })
      return readApplication(database, scope, { id, actor: me.actor })
    }),
    restore: bindCompany(rows.restore, addApp, async ({ input, ctx, scope, me }) => {
      const { id } = input.params
      await restoreApplication(deps, scope, { id, ifMatch: ctx.ifMatch })
      return readApplication(database, scope, { id, actor: me.actor })
    }),
    saveFavourite: bindPartOfCompany(rows.saveFavourite, 'view:applications/overview', ({ input, scope }) =>
      saveFavourite(database, scope, { id: input.params.id, ...input.body }),
    ),
  }
}

/** Calls about the company's applications: those here, those discovered, and what they cost. */
export function applicationRoutes(deps: PortfolioDependencies & DiscoveryDependencies) {
  const { database } = deps
  return {
    ...portfolioRoutes(deps),
    ...lifecycleRoutes(deps),
    list: bindPartOfCompany(rows.list, 'view:applications/overview', ({ input, ctx, scope }) => {
      if (ctx.me === null) throw refuse('notSignedIn')
      return listApplications(deps, scope, ctx.me.actor, input.query)
    }),
    discovered: bindCompany(rows.discovered, 'view:applications/app-discovery', ({ input, scope }) =>
      database.inScope(scope, tx => listDiscovered(tx, scope, input.query)),
    ),
    reportDiscovered: bind(rows.reportDiscovered, {
      permission: 'none',
      run: ({ input, ctx }) =>
        reportDiscovered(deps, { request: ctx.request, companyId: input.params.company }, input.body),
    }),
    saveDiscovered: bindCompany(rows.saveDiscovered, discovery, ({ input, ctx, scope }) =>
      saveDiscovered(database, scope, {
        id: input.params.id,
        status: input.body.status,
        ifMatch: ctx.ifMatch,
      }),
    ),
  }
}
