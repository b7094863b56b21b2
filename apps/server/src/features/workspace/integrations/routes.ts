import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { bindCompany, bindPartOfCompany, bindProperty, bindSelf } from '../../../platform/http/index.ts'
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
    list: bindPartOfCompany(rows.list, view, ({ scope }) =>
      database.inScope(scope, async tx => {
        const found = await selectIntegrations(tx).where('i.company_id', '=', scope.companyId).execute()
        return { items: found.map(toWireIntegration), may: { edit: mayEdit(scope) } }
      }),
    ),
    create: bindCompany(rows.create, edit, ({ input, scope }) =>
      createIntegration(deps, scope, input.body.data),
    ),
    save: bindCompany(rows.save, edit, ({ input, ctx, scope }) =>
      saveIntegration(deps, scope, {
        id: input.params.id,
        data: input.body.data,
        ifMatch: ctx.ifMatch,
      }),
    ),
    delete: bindCompany(rows.delete, edit, ({ input, scope }) =>
      deleteIntegration(deps, scope, input.params.id),
    ),
    connect: bindCompany(rows.connect, edit, ({ input, scope }) =>
      connectIntegration(deps, scope, input.params.id),
    ),
    crawl: bindCompany(rows.crawl, edit, ({ input, scope }) =>
      crawlIntegration(deps, scope, input.params.id),
    ),
  }
}

/** Calls about knowledge sources. */
export function integrationRoutes(
  deps: IntegrationDependencies & { readonly searchKnowledge: SearchKnowledge },
) {
  const { database, searchKnowledge } = deps
  return {
    ...companyRoutes(deps),
    active: bindSelf(rows.active, ({ me }) => listActive(database, me.actor)),
    ofProperty: bindProperty(rows.ofProperty, 'view:customize/search', ({ scope }) =>
      database.inScope(scope, tx => readOfProperty(tx, scope)),
    ),
    findDocuments: bindProperty(rows.findDocuments, 'view:customize/search', ({ input, scope }) =>
      findDocuments({ database, searchKnowledge }, scope, input.query),
    ),
    saveOfProperty: bindProperty(rows.saveOfProperty, editUse, ({ input, scope }) =>
      saveOfProperty(database, scope, input.body.data),
    ),
  }
}
