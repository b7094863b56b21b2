import { keepPreviousData } from '@tanstack/react-query'
import type { RangeSearch, TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'
import {
  announcementSorts,
  type ItemSearch,
  itemSorts,
  type QueriesSearch,
  querySorts,
} from './content-search.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

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

/** Query for one announcement. */
export function announcementQuery(property: number, message: number, search: RangeSearch) {
  const { params, query } = rangeInput(property, search)
  return api.reports.announcement.queryOptions({ input: { params: { ...params, message }, query }, ...kept })
}

/** Input of a report of tooltips or validators: of one of them by page. */
function itemInput(property: number, search: ItemSearch) {
  const { params, query } = tableInput(property, search, itemSorts)
  const { item } = search
  return { params, query: { ...query, ...(item === undefined ? {} : { item, by: 'page' as const }) } }
}

/** The same for every row of its table. */
export function allItemRows(property: number, search: ItemSearch) {
  const { params, query } = itemInput(property, search)
  return (paging: { readonly page: number; readonly limit: number }) => ({
    params,
    query: { ...query, ...paging },
  })
}

export const tooltipsQuery = (property: number, search: ItemSearch) =>
  api.reports.tooltips.queryOptions({ input: itemInput(property, search), ...kept })

export const validatorsQuery = (property: number, search: ItemSearch) =>
  api.reports.validators.queryOptions({ input: itemInput(property, search), ...kept })
