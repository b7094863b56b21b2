import { redirect } from '@tanstack/react-router'
import { hideColumns } from '@waymark/kit'
import { queryClient } from '../api/query-client.ts'
import type { SavedViewsProps } from './saved-views-props.ts'
import { changeFor, isBare } from './view-query.ts'
import { viewsQuery } from './views-query.ts'

interface EnteredList extends Pick<SavedViewsProps, 'screen' | 'search' | 'read'> {
  readonly property: number
  /** The table whose columns a view keeps, which may depend on what the view asks for. */
  readonly tableId?: string | ((asked: Record<string, unknown>) => string)
  /** Why the route loads: only a person who comes to the list is led to their view, not one who clears it. */
  readonly cause: 'enter' | 'stay' | 'preload'
}

/**
 * Leads from the bare address of a list to the person's default view before anything is drawn, so that the list does
 * not change under their eyes. A list whose views cannot be loaded opens without one.
 */
export async function openDefaultView({ property, cause, ...list }: EnteredList): Promise<void> {
  const { screen, tableId, search, read } = list
  if (cause !== 'enter' || !isBare(screen, search, read)) return
  const views = await queryClient.ensureQueryData(viewsQuery(property, screen)).catch(() => null)
  const view = views?.items.find(({ isDefault }) => isDefault)
  if (view === undefined) return
  const change = changeFor(screen, view.query, read)
  const table = typeof tableId === 'function' ? tableId(change) : tableId
  if (table !== undefined) hideColumns(table, new Set(view.hiddenColumns))
  // A view that only hides columns has the bare address itself.
  if (isBare(screen, change, read)) return
  const to = `/app/$property/${screen}` as const
  throw redirect({ to, params: { property }, search: { ...search, ...change } as never, replace: true })
}
