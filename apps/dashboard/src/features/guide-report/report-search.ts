import { isDay } from '@waymark/kit/date-rules'

export const sortKeys = ['title', 'started', 'uniqueStarted', 'completed', 'completionRate'] as const
export type ReportSortKey = (typeof sortKeys)[number]

export interface ReportSearch {
  /** First and last day, both included, `YYYY-MM-DD` in UTC; absent is the last 30 days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly limit?: 20 | 50 | 100 | undefined
  readonly sort?: ReportSortKey | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

const readPage = (value: unknown) => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}
}

/** Reads the address of the guide report. What makes no sense is left out, a range the wrong way round too. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const { from, to } = search
  const sort = sortKeys.find(key => key === search['sort'])
  const order = search['order'] === 'ASC' || search['order'] === 'DESC' ? search['order'] : undefined
  const limit = ([20, 50, 100] as const).find(size => size === Number(search['limit']))
  const words = typeof search['search'] === 'number' ? String(search['search']) : search['search']
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...readPage(search['page']),
    ...(limit ? { limit } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(typeof words === 'string' && words !== '' ? { search: words.slice(0, 200) } : {}),
  }
}
