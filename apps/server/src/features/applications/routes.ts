import { contract } from '@waymark/contract'
import { bind, refuse } from '../../platform/http/index.ts'
import { listApplications } from './application-list.ts'
import { listDiscovered, saveDiscovered } from './discovered.ts'
import { listMetadata, type PortfolioDependencies } from './metadata.ts'
import { createMetadata, saveMetadata } from './save-metadata.ts'

const rows = contract.applications
const discovery = ['view:applications/app-discovery', 'edit:discoveryEntry'] as const
const portfolio = ['view:applications/portfolio-overview', 'edit:company'] as const

function portfolioRoutes(deps: PortfolioDependencies) {
  return {
    metadata: bind(rows.metadata, {
      permission: 'view:applications/portfolio-overview',
      scope: 'company',
      run: ({ input, scope }) => listMetadata(deps, scope, input.query),
    }),
    createMetadata: bind(rows.createMetadata, {
      permission: portfolio,
      scope: 'company',
      run: ({ input, scope }) => createMetadata(deps, scope, input.body),
    }),
    saveMetadata: bind(rows.saveMetadata, {
      permission: portfolio,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveMetadata(deps, scope, { id: input.params.id, wish: input.body, ifMatch: ctx.ifMatch }),
    }),
  }
}

/** Calls about the company's applications: those here, those discovered, and what they cost. */
export function applicationRoutes(deps: PortfolioDependencies) {
  const { database } = deps
  return {
    ...portfolioRoutes(deps),
    list: bind(rows.list, {
      permission: 'view:applications/overview',
      scope: 'company',
      isOpenWithin: true,
      run: ({ input, ctx, scope }) => {
        if (ctx.me === null) throw refuse('notSignedIn')
        return listApplications(deps, scope, ctx.me.actor, input.query)
      },
    }),
    discovered: bind(rows.discovered, {
      permission: 'view:applications/app-discovery',
      scope: 'company',
      run: ({ input, scope }) => database.inScope(scope, tx => listDiscovered(tx, scope, input.query)),
    }),
    saveDiscovered: bind(rows.saveDiscovered, {
      permission: discovery,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveDiscovered(database, scope, {
          id: input.params.id,
          status: input.body.status,
          ifMatch: ctx.ifMatch,
        }),
    }),
  }
}
