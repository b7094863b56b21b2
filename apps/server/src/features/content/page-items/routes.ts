import { contract, type PageItemQuery } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import type { Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty, bindQuery } from '../../../platform/http/index.ts'
import { bulkItems } from './bulk-items.ts'
import { readItemUsage, type UsageDependencies } from './item-usage.ts'
import { readItem, readItems } from './page-item-record.ts'
import { toWireItem } from './page-item-wire.ts'
import { createItem, defaultLanguageOf, deleteItem, saveItem } from './save-page-item.ts'

const view = 'view:manage/list'
const edit = 'edit:tutorial'

type Rows =
  | typeof contract.tooltips
  | typeof contract.beacons
  | typeof contract.validators
  | typeof contract.elementTags
  | typeof contract.tasks

/** The five calls about one kind. What a reply holds is what the contract of its kind lets through. */
function routesOf<R extends Rows>(kind: PageItemKind, rows: R, deps: WriteDependencies) {
  const { database } = deps
  const asReply = (wire: unknown) => wire as never
  return {
    list: bindProperty(rows.list, view, ({ input, scope }) =>
      database.inScope(scope, async (tx: Tx) => {
        const query = (input as { readonly query: PageItemQuery }).query
        const { items, ...page } = await readItems(tx, scope, kind, query)
        const language = await defaultLanguageOf(tx, scope)
        return asReply({ ...page, items: items.map(item => toWireItem(item, scope, language)) })
      }),
    ),
    get: bindProperty(rows.get, view, ({ input, scope }) =>
      database.inScope(scope, async (tx: Tx) => {
        const item = await readItem(tx, scope, { kind, id: input.params.id })
        return asReply(toWireItem(item, scope, await defaultLanguageOf(tx, scope)))
      }),
    ),
    create: bindProperty(rows.create, edit, async ({ input, scope }) =>
      asReply(await createItem(deps, scope, { kind, body: input.body })),
    ),
    save: bindProperty(rows.save, edit, async ({ input, scope, ctx }) => {
      const { params, body } = input
      return asReply(await saveItem(deps, scope, { kind, id: params.id, ifMatch: ctx.ifMatch, body }))
    }),
    delete: bindProperty(rows.delete, edit, async ({ input, scope, ctx }) =>
      asReply(await deleteItem(deps, scope, { kind, id: input.params.id, ifMatch: ctx.ifMatch })),
    ),
  }
}

/** Calls about what is pinned to pages: tooltips, beacons, validators, element tags, and tasks made of them. */
export function pageItemRoutes(deps: WriteDependencies & UsageDependencies) {
  return {
    pageItems: {
      usage: bindQuery(contract.pageItems.usage, view, deps, readItemUsage),
      bulk: bindProperty(contract.pageItems.bulk, edit, ({ input, scope }) =>
        bulkItems(deps, scope, input.body),
      ),
    },
    tooltips: routesOf('tooltip', contract.tooltips, deps),
    beacons: routesOf('beacon', contract.beacons, deps),
    validators: routesOf('validator', contract.validators, deps),
    elementTags: routesOf('elementTag', contract.elementTags, deps),
    tasks: routesOf('task', contract.tasks, deps),
  }
}
