import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'

/** About how many users are in the segment, and in the chapter's too where it has one. */
export function useAudience(segment: number | null, ofChapter: number | null) {
  const { id: property } = useProperty()
  const query = {
    ...(segment === null ? {} : { segment }),
    ...(ofChapter === null ? {} : { and: ofChapter }),
  }
  return useQuery({
    ...api.segments.audience.queryOptions({ input: { params: { property }, query } }),
    placeholderData: keepPreviousData,
  })
}
