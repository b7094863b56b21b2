import { readTableSearch, type TableSearch } from '../../../shared/analytics/analytics-search.ts'

export const sortKeys = ['title', 'started', 'uniqueStarted', 'completed', 'completionRate'] as const

export type ReportSearch = TableSearch

/** Reads the address of the guide report. What makes no sense is left out. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  readTableSearch(search, sortKeys)
