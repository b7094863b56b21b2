import { keepPreviousData } from '@tanstack/react-query'
import type { RangeSearch, TableSearch } from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'
import {
  type AdoptionSearch,
  adoptionSorts,
  type SegmentsSearch,
  type TaskSearch,
  visitSorts,
} from './heart-search.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

export const adoptionQuery = (property: number, search: RangeSearch) =>
  api.reports.adoption.queryOptions({ input: rangeInput(property, search), ...kept })

/** Input of the request for the table of pages. */
export function adoptionPagesInput(property: number, search: AdoptionSearch) {
  const { params, query } = tableInput(property, search, adoptionSorts)
  return { params, query: { ...query, ...(search.unvisited ? { unvisited: 'true' as const } : {}) } }
}

export const adoptionPagesQuery = (property: number, search: AdoptionSearch) =>
  api.reports.adoptionPages.queryOptions({ input: adoptionPagesInput(property, search), ...kept })

export const engagementQuery = (property: number, search: RangeSearch) =>
  api.reports.engagement.queryOptions({ input: rangeInput(property, search), ...kept })

export const engagementPagesQuery = (property: number, search: TableSearch) =>
  api.reports.engagementPages.queryOptions({ input: tableInput(property, search, visitSorts), ...kept })

export const retentionQuery = (property: number, search: RangeSearch) =>
  api.reports.retention.queryOptions({ input: rangeInput(property, search), ...kept })

export const happinessQuery = (property: number, search: RangeSearch) =>
  api.reports.happiness.queryOptions({ input: rangeInput(property, search), ...kept })

export const segmentsQuery = (property: number, search: SegmentsSearch) =>
  api.reports.segments.queryOptions({ input: rangeInput(property, search), ...kept })

export function tasksQuery(property: number, search: TaskSearch) {
  const { params, query } = rangeInput(property, search)
  const { task } = search
  const input = { params, query: { ...query, ...(task === undefined ? {} : { task }) } }
  return api.reports.tasks.queryOptions({ input, ...kept })
}

export const tagsQuery = (property: number, search: RangeSearch) =>
  api.reports.tags.queryOptions({ input: rangeInput(property, search), ...kept })

export const trackedQuery = (property: number, search: RangeSearch) =>
  api.reports.tracked.queryOptions({ input: rangeInput(property, search), ...kept })
