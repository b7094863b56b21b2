import { keepPreviousData } from '@tanstack/react-query'
import type { RangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'

export const overviewQuery = (property: number, search: RangeSearch) =>
  api.reports.overview.queryOptions({
    input: rangeInput(property, search),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
