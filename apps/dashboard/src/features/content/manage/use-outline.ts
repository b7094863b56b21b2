import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireOutline } from '@waymark/contract'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { pageQuery } from './guide-pages.ts'
import { firstPages } from './manage-lines.ts'
import { filterQuery, type ManageSearch } from './manage-search.ts'
import { pixelsOfRem } from './pixels-of-rem.ts'

const outlineQuery = (property: number, search: ManageSearch) =>
  api.chapters.outline.queryOptions({ input: { params: { property }, query: filterQuery(search) } })

async function prefetchGuides(property: number, search: ManageSearch): Promise<void> {
  const outline = await queryClient.fetchQuery(outlineQuery(property, search))
  for (const page of firstPages(outline, search, window.innerHeight / pixelsOfRem())) {
    void queryClient.prefetchQuery(pageQuery(property, search, page))
  }
}

/** Asks for the chapters and the first guides, and for a chapter that is shown alone, before the screen is drawn. */
export function prefetchManage(property: number, search: ManageSearch): void {
  prefetchGuides(property, search).catch(() => undefined) // the screen asks again and says what went wrong
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
