import { contract, type PageItemQuery } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import type { Tx } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import { bulkItems } from './bulk-items.ts'
import { readItemUsage, type UsageDependencies } from './item-usage.ts'
import { readItem, readItems } from './page-item-record.ts'
import { toWireItem } from './page-item-wire.ts'
import {
  createItem,
  defaultLanguageOf,
  deleteItem,
  type PageItemDependencies,
  saveItem,
} from './save-page-item.ts'

const view = 'view:manage/list'
const edit = 'edit:tutorial'

type Rows =
  | typeof contract.tooltips
  | typeof contract.beacons
  | typeof contract.validators
  | typeof contract.elementTags
  | typeof contract.tasks

/** The five calls about one kind. What a reply holds is what the contract of its kind lets through. */
function routesOf<R extends Rows>(kind: PageItemKind, rows: R, deps: PageItemDependencies) {
  const { database } = deps
  const asReply = (wire: unknown) => wire as never
  return {
    list: bind<R['list']>(rows.list, {
      permission: view,
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, async (tx: Tx) => {
          const query = (input as { readonly query: PageItemQuery }).query
          const { items, total } = await readItems(tx, scope, kind, query)
          const language = await defaultLanguageOf(tx, scope)
          const wire = items.map(item => toWireItem(item, scope, language))
          return asReply({ items: wire, total, page: query.page, limit: query.limit })
        }),
    }),
    get: bind<R['get']>(rows.get, {
      permission: view,
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, async (tx: Tx) => {
          const item = await readItem(tx, scope, { kind, id: input.params.id })
          return asReply(toWireItem(item, scope, await defaultLanguageOf(tx, scope)))
        }),
    }),
    create: bind<R['create']>(rows.create, {
      permission: edit,
      scope: 'property',
      run: async ({ input, scope }) => asReply(await createItem(deps, scope, { kind, body: input.body })),
    }),
    save: bind<R['save']>(rows.save, {
      permission: edit,
      scope: 'property',
      run: async ({ input, scope, ctx }) => {
        const { params, body } = input
        return asReply(await saveItem(deps, scope, { kind, id: params.id, ifMatch: ctx.ifMatch, body }))
      },
    }),
    delete: bind<R['delete']>(rows.delete, {
      permission: edit,
      scope: 'property',
      run: async ({ input, scope, ctx }) =>
        asReply(await deleteItem(deps, scope, { kind, id: input.params.id, ifMatch: ctx.ifMatch })),
    }),
  }
}

/** Calls about what is pinned to pages: tooltips, beacons, validators, element tags, and tasks made of them. */
export function pageItemRoutes(deps: PageItemDependencies & UsageDependencies) {
  return {
    pageItems: {
      usage: bind(contract.pageItems.usage, {
        permission: view,
        scope: 'property',
        run: ({ input, scope }) => readItemUsage(deps, scope, input.query),
      }),
      bulk: bind(contract.pageItems.bulk, {
        permission: edit,
        scope: 'property',
        run: ({ input, scope }) => bulkItems(deps, scope, input.body),
      }),
    },
    tooltips: routesOf('tooltip', contract.tooltips, deps),
    beacons: routesOf('beacon', contract.beacons, deps),
    validators: routesOf('validator', contract.validators, deps),
    elementTags: routesOf('elementTag', contract.elementTags, deps),
    tasks: routesOf('task', contract.tasks, deps),
  }
}
