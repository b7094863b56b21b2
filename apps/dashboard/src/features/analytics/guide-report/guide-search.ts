import { readId } from '../../../shared/analytics/analytics-search.ts'
import { type ReportSearch, readReportSearch } from './report-search.ts'

/** The report of all guides, or of one of them. */
export interface GuideSearch extends ReportSearch {
  readonly guide?: number | undefined
}

/** Reads the address of the guide report with the guide that it is about. */
export function readGuideSearch(search: Record<string, unknown>): GuideSearch {
  const guide = readId(search['guide'])
  return {
    ...readReportSearch(search),
    ...(guide === undefined ? {} : { guide }),
  }
}
