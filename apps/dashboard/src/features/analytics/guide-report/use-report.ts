import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { freshMs, tableInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'
import { type ReportSearch, sortKeys } from './report-search.ts'

/** Query for the guide report. */
export const reportQuery = (property: number, search: ReportSearch) =>
  api.reports.guides.queryOptions({ input: tableInput(property, search, sortKeys), staleTime: freshMs })

/** The guide report; while another page or order is on its way, the one before stays. */
export function useReport(property: number, search: ReportSearch) {
  return useQuery({ ...reportQuery(property, search), placeholderData: keepPreviousData })
}
