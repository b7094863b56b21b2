import { keepPreviousData } from '@tanstack/react-query'
import {
  type RangeSearch,
  readTableSearch,
  type TableSearch,
} from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

export const announcementSorts = [
  'title',
  'publishedAt',
  'views',
  'uniqueViews',
  'interactions',
  'uniqueInteractions',
  'rate',
] as const
const querySorts = ['query', 'searches', 'users', 'averageResults', 'clickRate', 'lastAt'] as const
export const placeSorts = ['path', 'count', 'users', 'links', 'lastAt'] as const

/** The table of queries can also show those alone that found nothing. */
export interface QueriesSearch extends TableSearch {
  readonly emptyOnly?: true | undefined
}

/** Reads range, table and choice of searches from an address. */
export function readQueriesSearch(search: Record<string, unknown>): QueriesSearch {
  return {
    ...readTableSearch(search, querySorts),
    ...(search['emptyOnly'] === true ? { emptyOnly: true } : {}),
  }
}

export const contentQuery = (property: number, search: RangeSearch) =>
  api.reports.content.queryOptions({ input: rangeInput(property, search), ...kept })

export const announcementsQuery = (property: number, search: TableSearch) =>
  api.reports.announcements.queryOptions({ input: tableInput(property, search, announcementSorts), ...kept })

export const searchQuery = (property: number, search: RangeSearch) =>
  api.reports.search.queryOptions({ input: rangeInput(property, search), ...kept })

/** Input of the request for the table of queries. */
export function queriesInput(property: number, search: QueriesSearch) {
  const { params, query } = tableInput(property, search, querySorts)
  return { params, query: { ...query, ...(search.emptyOnly ? { emptyOnly: 'true' as const } : {}) } }
}

export const queriesQuery = (property: number, search: QueriesSearch) =>
  api.reports.searchQueries.queryOptions({ input: queriesInput(property, search), ...kept })

export const tooltipsQuery = (property: number, search: TableSearch) =>
  api.reports.tooltips.queryOptions({ input: tableInput(property, search, placeSorts), ...kept })

export const validatorsQuery = (property: number, search: TableSearch) =>
  api.reports.validators.queryOptions({ input: tableInput(property, search, placeSorts), ...kept })
