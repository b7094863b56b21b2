import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WirePageItemUsage } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { WireItem } from './item-draft.ts'
import { kindLooks } from './item-kinds.ts'
import { type ItemSearch, itemQuery } from './item-search.ts'

interface One {
  readonly params: { readonly property: number; readonly id: number }
}
interface Page {
  readonly items: readonly WireItem[]
  readonly total: number
  readonly page: number
  readonly limit: number
}
type Sent = Readonly<Record<string, unknown>>
interface Options {
  readonly context: { readonly ifMatch: number }
}

/** The five calls of a kind. Their bodies differ by kind; `closeItem` makes them. */
interface ItemClient {
  readonly list: (input: {
    readonly params: { readonly property: number }
    readonly query: ReturnType<typeof itemQuery>
  }) => Promise<Page>
  readonly get: (input: One) => Promise<WireItem>
  readonly create: (input: {
    readonly params: { readonly property: number }
    readonly body: Sent
  }) => Promise<WireItem>
  readonly save: (input: One & { readonly body: Sent }, options: Options) => Promise<WireItem>
  readonly delete: (input: One, options: Options) => Promise<{ readonly id: number }>
}

/** The calls about items of a kind. */
export const itemClient = (kind: PageItemKind): ItemClient =>
  client[kindLooks[kind].rows] as unknown as ItemClient

const itemsKey = (property: number, kind: PageItemKind) => ['pageItems', property, kind] as const

const listQuery = (property: number, kind: PageItemKind, search: ItemSearch) => ({
  queryKey: [...itemsKey(property, kind), 'list', search],
  queryFn: () => itemClient(kind).list({ params: { property }, query: itemQuery(search) }),
})

const itemOptions = (property: number, kind: PageItemKind, id: number) => ({
  queryKey: [...itemsKey(property, kind), 'one', id],
  queryFn: () => itemClient(kind).get({ params: { property, id } }),
})

/** Asks for a page of a list before its screen is drawn. */
export function prefetchItems(property: number, kind: PageItemKind, search: ItemSearch): void {
  void queryClient.prefetchQuery(listQuery(property, kind, search))
}

/** A page of the items of a kind; while another one is on its way, the one before stays. */
export function useItems(kind: PageItemKind, search: ItemSearch) {
  const { id } = useProperty()
  return useQuery({ ...listQuery(id, kind, search), placeholderData: keepPreviousData })
}

/** Returns the references to the listed items and their view counts, by id; empty while they are loading. */
export function useItemUsage(kind: PageItemKind, ids: readonly number[]) {
  const { id: property } = useProperty()
  const query = { kind, ids: ids.join(',') }
  const { data } = useQuery({
    ...api.pageItems.usage.queryOptions({ input: { params: { property }, query } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map<number, WirePageItemUsage>(data?.items.map(one => [one.id, one]))
}

/** Asks for an item before its editor is drawn. */
export function prefetchItem(property: number, kind: PageItemKind, id: number): void {
  void queryClient.prefetchQuery(itemOptions(property, kind, id))
}

/** An item with its texts in every language; nothing is asked for a new one. */
export function useItem(kind: PageItemKind, id: number | null) {
  const { id: property } = useProperty()
  return useQuery({ ...itemOptions(property, kind, id ?? 0), enabled: id !== null })
}

/** Asks the server again, past what is kept here. */
export function fetchItem(property: number, kind: PageItemKind, id: number): Promise<WireItem> {
  return queryClient.fetchQuery({ ...itemOptions(property, kind, id), staleTime: 0 })
}

/** Asks for lists again after something changed: of items, of what can be chosen, and of what segments are used by. */
export function reloadItems(property: number, kind: PageItemKind): void {
  void queryClient.invalidateQueries({ queryKey: [...itemsKey(property, kind), 'list'] })
  void queryClient.invalidateQueries({ queryKey: api.pageItems.key() })
  void queryClient.invalidateQueries({ queryKey: ['contentChoice', property] })
  void queryClient.invalidateQueries({ queryKey: ['contentTitle', property] })
  void queryClient.invalidateQueries({ queryKey: api.segments.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.pageSegments.list.key() })
}

/** Keeps a reply as the newest state of its item. */
export function keepItem(property: number, kind: PageItemKind, item: WireItem): void {
  queryClient.setQueryData(itemOptions(property, kind, item.id).queryKey, item)
  reloadItems(property, kind)
}
