import { useQueries } from '@tanstack/react-query'
import type { WireAnalyticsOverview } from '@waymark/contract'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'

export type SegmentScores = WireAnalyticsOverview['scores']

/** Overviews asked for at once: each reads every letter. */
const atOnce = 2

/** The HEART scores of all users (null) and of segments, in their order; undefined while they are on their way. */
export function useSegmentScores(
  property: number,
  search: RangeSearch,
  segments: readonly (number | null)[],
): readonly (SegmentScores | undefined)[] {
  const inputs = segments.map(segment => {
    const { params, query } = rangeInput(property, search)
    return { params, query: { ...query, ...(segment === null ? {} : { segment }) } }
  })
  const queries = inputs.map(input => api.reports.overview.queryOptions({ input, staleTime: freshMs }))
  const known = useQueries({ queries: queries.map(query => ({ ...query, enabled: false })) })
  const done = known.findIndex(one => one.isPending && !one.isError)
  const next = done === -1 ? queries.length : done
  const results = useQueries({
    queries: queries.map((query, index) => ({ ...query, enabled: index < next + atOnce })),
  })
  return results.map(result => result.data?.scores)
}
