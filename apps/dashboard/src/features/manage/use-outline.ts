import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireOutline } from '@waymark/contract'
import { api } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { pageQuery } from './guide-pages.ts'
import { filterQuery, type ManageSearch } from './manage-search.ts'

const outlineQuery = (property: number, search: ManageSearch) =>
  api.chapters.outline.queryOptions({ input: { params: { property }, query: filterQuery(search) } })

/** Asks for the chapters, and for a chapter that is shown alone, before the screen is drawn. */
export function prefetchManage(property: number, search: ManageSearch): void {
  void queryClient.prefetchQuery(outlineQuery(property, search))
  if (search.show === 'one' && search.chapterId !== undefined) {
    void queryClient.prefetchQuery(pageQuery(property, search, { key: search.chapterId, page: 1 }))
  }
}

export interface OutlineState {
  readonly outline: WireOutline | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** The chapters with their counts under the filter of the address; the last answer stands until the next is there. */
export function useOutline(property: number, search: ManageSearch): OutlineState {
  const { data, error, refetch } = useQuery({
    ...outlineQuery(property, search),
    placeholderData: keepPreviousData,
  })
  return { outline: data, error, retry: () => void refetch() }
}

/** Asks again for what is on screen after something changed. Resolves when it is there. */
export async function reloadManage(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.guides.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.chapters.key() }),
    // Open editors must not show what was true before.
    queryClient.invalidateQueries({ queryKey: api.guides.get.key(), refetchType: 'none' }),
  ])
}
