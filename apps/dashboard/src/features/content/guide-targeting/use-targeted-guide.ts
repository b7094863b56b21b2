import { useQuery } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { api } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const guideQuery = (property: number, id: number) =>
  api.guides.get.queryOptions({ input: { params: { property, id }, query: {} } })

const rulesQuery = (property: number, tutorial: number) =>
  api.contextualRules.list.queryOptions({
    input: { params: { property }, query: { tutorial, limit: 200 } },
  })

/** Asks for the guide before its screen is drawn. */
export function prefetchTargetedGuide(property: number, id: number): void {
  void queryClient.prefetchQuery(guideQuery(property, id))
}

/** Asks for the rules that start the guide before their screen is drawn. */
export function prefetchContextualRules(property: number, id: number): void {
  void queryClient.prefetchQuery(rulesQuery(property, id))
}

/** The guide, in the property's default language. */
export function useTargetedGuide(id: number) {
  const { id: property } = useProperty()
  return useQuery(guideQuery(property, id))
}

/** The chapter that the guide lies in; asks for nothing where it lies in none. */
export function useChapterOf(guide: WireGuide) {
  const { id: property } = useProperty()
  const input = { params: { property, id: Math.max(1, guide.launcher) }, query: {} }
  return useQuery({ ...api.chapters.get.queryOptions({ input }), enabled: guide.launcher !== 0 })
}

/** The rules that start the guide. */
export function useContextualRules(guideId: number) {
  const { id: property } = useProperty()
  return useQuery(rulesQuery(property, guideId))
}

/** Asks the server again, past what is kept here. */
export function fetchTargetedGuide(property: number, id: number): Promise<WireGuide> {
  return queryClient.fetchQuery({ ...guideQuery(property, id), staleTime: 0 })
}

/** Keeps a reply as the newest state of its guide; what else shows it is asked for again. */
export function keepTargetedGuide(property: number, guide: WireGuide): void {
  queryClient.setQueryData(guideQuery(property, guide.id).queryKey, guide)
  void queryClient.invalidateQueries({ queryKey: api.guides.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.segments.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.pageSegments.list.key() })
  void queryClient.invalidateQueries({ queryKey: api.guides.get.key(), refetchType: 'none' })
}
