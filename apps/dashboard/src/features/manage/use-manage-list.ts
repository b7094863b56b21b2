import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { allGuidesQuery } from '../../shared/guide/all-guides.ts'

const chaptersQuery = (property: number) =>
  api.chapters.list.queryOptions({ input: { params: { property }, query: {} } })

/** Asks for guides and chapters before their screen is drawn. */
export function prefetchManage(property: number): void {
  void queryClient.prefetchQuery(allGuidesQuery(property))
  void queryClient.prefetchQuery(chaptersQuery(property))
}

/** Guides and chapters of a property; `retry` asks again for what could not be loaded. */
export function useManageList(property: number) {
  const guides = useQuery(allGuidesQuery(property))
  const chapters = useQuery(chaptersQuery(property))
  return {
    guides: guides.data,
    chapters: chapters.data,
    error: guides.error ?? chapters.error,
    retry: () => {
      void guides.refetch()
      void chapters.refetch()
    },
  }
}

/** Asks for the lists again after something changed. Resolves when they are there. */
export async function reloadManage(property: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: allGuidesQuery(property).queryKey }),
    queryClient.invalidateQueries({ queryKey: chaptersQuery(property).queryKey }),
    // Open editors must not show what was true before.
    queryClient.invalidateQueries({ queryKey: api.guides.get.key(), refetchType: 'none' }),
  ])
}
