import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { reportRange } from './report-range.ts'
import type { ReportSearch } from './report-search.ts'

/** Counts change while people work, so a report is asked for again after this. */
const freshMs = 15_000

const reportQuery = (property: number, search: ReportSearch) => {
  const query = { ...search, ...reportRange(search, Date.now()) }
  return api.reports.guides.queryOptions({ input: { params: { property }, query }, staleTime: freshMs })
}

/** Asks for the report before its screen is drawn. */
export function prefetchReport(property: number, search: ReportSearch): void {
  void queryClient.prefetchQuery(reportQuery(property, search))
}

/** The guide report; while another page or order is on its way, the one before stays. */
export function useReport(property: number, search: ReportSearch) {
  return useQuery({ ...reportQuery(property, search), placeholderData: keepPreviousData })
}
