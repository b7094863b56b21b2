import { keepPreviousData } from '@tanstack/react-query'
import { freshMs, rangeInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'
import type { GuideSearch } from './guide-search.ts'

/** Query for the starts of one guide by user segment. */
export function guideSegmentsQuery(property: number, guide: number, search: GuideSearch) {
  const { params, query } = rangeInput(property, search)
  return api.reports.guideSegments.queryOptions({
    input: { params: { ...params, guide }, query },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** Query for the report of one guide. */
export function guideQuery(property: number, guide: number, search: GuideSearch) {
  const { params, query } = rangeInput(property, search)
  return api.reports.guide.queryOptions({
    input: { params: { ...params, guide }, query },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}
