import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'

/**
 * Steps of the person's unfinished recording for the guide, or for a new one; 0 where there is none. They are read again
 * when a recording ends.
 */
export function useUnfinishedSteps(guideId: number | undefined, isRecording: boolean): number {
  const { id: property } = useProperty()
  const { data } = useQuery({
    ...api.editor.recordings.queryOptions({ input: { params: { property } } }),
    enabled: !isRecording,
    staleTime: 0,
  })
  return data?.items.find(one => one.guideId === (guideId ?? null))?.steps ?? 0
}
