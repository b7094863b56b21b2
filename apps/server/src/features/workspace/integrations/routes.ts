import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import type { SearchKnowledge } from '../knowledge/index.ts'
import {
  connectIntegration,
  crawlIntegration,
  createIntegration,
  deleteIntegration,
  type IntegrationDependencies,
  saveIntegration,
} from './change-integrations.ts'
import { findDocuments } from './find-documents.ts'
import { selectIntegrations, toWireIntegration } from './integration-store.ts'
import { listActive, readOfProperty, saveOfProperty } from './property-integrations.ts'

const view = 'view:settings/company/integrations'
const edit = [view, 'edit:integrations'] as const

/** A member with roles in some applications only cannot set up anything for the company (rule ACCESS-30). */
function mayEdit(scope: CompanyScope) {
  if (scope.within !== null) return { allowed: false, reason: 'entityForbidden' } as const
  return mayAll(scope.role, edit)
}

const editUse = ['view:customize/search', 'edit:styling'] as const
const rows = contract.integrations

function companyRoutes(deps: IntegrationDependencies) {
  const { database } = deps
  return {
    list: bind(rows.list, {
      permission: view,
      scope: 'company',
      isOpenWithin: true,
      run: ({ scope }) =>
        database.inScope(scope, async tx => {
          const found = await selectIntegrations(tx).where('i.company_id', '=', scope.companyId).execute()
          return { items: found.map(toWireIntegration), may: { edit: mayEdit(scope) } }
        }),
    }),
    create: bind(rows.create, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => createIntegration(deps, scope, input.body.data),
    }),
    save: bind(rows.save, {
      permission: edit,
      scope: 'company',
      run: ({ input, ctx, scope }) =>
        saveIntegration(deps, scope, {
          id: input.params.id,
          data: input.body.data,
          ifMatch: ctx.ifMatch,
        }),
    }),
    delete: bind(rows.delete, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => deleteIntegration(deps, scope, input.params.id),
    }),
    connect: bind(rows.connect, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => connectIntegration(deps, scope, input.params.id),
    }),
    crawl: bind(rows.crawl, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope }) => crawlIntegration(deps, scope, input.params.id),
    }),
  }
}

/** Calls about knowledge sources. */
export function integrationRoutes(
  deps: IntegrationDependencies & { readonly searchKnowledge: SearchKnowledge },
) {
  const { database, searchKnowledge } = deps
  return {
    ...companyRoutes(deps),
    active: bind(rows.active, { permission: 'self', run: ({ me }) => listActive(database, me.actor) }),
    ofProperty: bind(rows.ofProperty, {
      permission: 'view:customize/search',
      scope: 'property',
      run: ({ scope }) => database.inScope(scope, tx => readOfProperty(tx, scope)),
    }),
    findDocuments: bind(rows.findDocuments, {
      permission: 'view:customize/search',
      scope: 'property',
      run: ({ input, scope }) => findDocuments({ database, searchKnowledge }, scope, input.query),
    }),
    saveOfProperty: bind(rows.saveOfProperty, {
      permission: editUse,
      scope: 'property',
      run: ({ input, scope }) => saveOfProperty(database, scope, input.body.data),
    }),
  }
}
