import type { contract, WireSavedView } from '@waymark/contract'
import { type Decision, may } from '@waymark/domain/identity/access'
import type { SavedViewScreen } from '@waymark/domain/workspace/saved-view'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf, requireAllowed } from '../../../platform/http/index.ts'

const columns = [
  'saved_view.id',
  'saved_view.screen',
  'saved_view.name',
  'saved_view.query',
  'saved_view.hidden_columns',
  'saved_view.is_shared',
  'saved_view.manager_id',
  'saved_view.version',
] as const

/** The views that exist for the caller: their own, and those shared in the property. */
function visible(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('saved_view')
    .where('saved_view.property_id', '=', scope.propertyId)
    .where(eb =>
      eb.or([eb('saved_view.is_shared', '=', true), eb('saved_view.manager_id', '=', scope.actor.managerId)]),
    )
}

function select(tx: Tx, scope: PropertyScope) {
  return visible(tx, scope)
    .leftJoin('default_view', join =>
      join
        .onRef('default_view.view_id', '=', 'saved_view.id')
        .on('default_view.manager_id', '=', scope.actor.managerId),
    )
    .select([...columns, sql<boolean>`default_view.view_id is not null`.as('is_default')])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Whether the caller may share views, and change those that are shared. */
export const mayShare = (scope: PropertyScope): Decision => may(scope.role, 'edit:property')

/** Refuses a list that the caller may not view (403). */
export const requireScreen = (scope: PropertyScope, screen: SavedViewScreen): void =>
  requireAllowed(may(scope.role, `view:${screen}`))

function toWire(scope: PropertyScope, row: Row): WireSavedView {
  const { hidden_columns, is_shared, is_default, manager_id, screen, ...rest } = row
  return {
    ...rest,
    screen: screen as SavedViewScreen,
    hiddenColumns: hidden_columns as string[],
    isShared: is_shared,
    isOwn: manager_id === scope.actor.managerId,
    isDefault: is_default,
    may: { edit: is_shared ? mayShare(scope) : { allowed: true } },
  }
}

export type ViewQuery = QueryOf<typeof contract.savedViews.list>

/** One page of the views of a list, by name. Refuses a list that the caller may not view (403). */
export async function listViews(tx: Tx, scope: PropertyScope, query: ViewQuery) {
  requireScreen(scope, query.screen)
  const ordered = select(tx, scope)
    .where('saved_view.screen', '=', query.screen)
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('saved_view.id')
  const page = await readPage(ordered, query, row => toWire(scope, row))
  return { ...page, may: { share: mayShare(scope) } }
}

/** One view. Refuses one that does not exist for the caller (404), or whose list they may not view (403). */
export async function readView(tx: Tx, scope: PropertyScope, id: number): Promise<WireSavedView> {
  const row = await select(tx, scope).where('saved_view.id', '=', id).executeTakeFirstOrThrow(notFound)
  const view = toWire(scope, row)
  requireScreen(scope, view.screen)
  return view
}
