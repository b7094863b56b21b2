import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useProperty } from '../property/use-property.ts'

/** Steps of the person's unfinished recording for the guide, or for a new one; 0 where there is none. */
export function useUnfinishedSteps(guideId: number | undefined): number {
  const { id: property } = useProperty()
  const { data } = useQuery({
    ...api.editor.recordings.queryOptions({ input: { params: { property } } }),
    refetchOnWindowFocus: 'always',
  })
  return data?.items.find(one => one.guideId === (guideId ?? null))?.steps ?? 0
}

/** Reads the unfinished recordings again. */
export const reloadRecordings = () => queryClient.invalidateQueries({ queryKey: api.editor.recordings.key() })
