import { type ReportSearch, readReportSearch } from './report-search.ts'

/** The report of all guides, or of one of them. */
export interface GuideSearch extends ReportSearch {
  readonly guide?: number | undefined
}

/** Reads the address of the guide report with the guide that it is about. */
export function readGuideSearch(search: Record<string, unknown>): GuideSearch {
  const guide = Number(search['guide'])
  return {
    ...readReportSearch(search),
    ...(Number.isInteger(guide) && guide > 0 && guide <= 2_147_483_647 ? { guide } : {}),
  }
}
