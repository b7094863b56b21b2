import { keepPreviousData } from '@tanstack/react-query'
import {
  type RangeSearch,
  readId,
  readRangeSearch,
  readTableSearch,
  type TableSearch,
} from '../../../shared/analytics/analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../../../shared/analytics/report-input.ts'
import { api } from '../../../shared/api/client.ts'
import { type SegmentSort, segmentSorts } from './segment-sorts.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

const adoptionSorts = ['path', 'users', 'views', 'firstSeenAt', 'lastSeenAt'] as const
export const visitSorts = ['path', 'visits', 'averageS', 'clicksPerVisit', 'exits'] as const

/** The table of pages can also show those that no one visited. */
export interface AdoptionSearch extends TableSearch {
  readonly unvisited?: true | undefined
}

/** Reads range, table and choice of pages from an address. */
export function readAdoptionSearch(search: Record<string, unknown>): AdoptionSearch {
  return {
    ...readTableSearch(search, adoptionSorts),
    ...(search['unvisited'] === true ? { unvisited: true } : {}),
  }
}

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

/** The matrix of segments; it has every segment, so that its address names none. */
export interface SegmentsSearch extends RangeSearch {
  readonly sort?: SegmentSort | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
}

/** Reads the filter bar and the order from an address. */
export function readSegmentsSearch(search: Record<string, unknown>): SegmentsSearch {
  const { segment: _, ...range } = readRangeSearch(search)
  const sort = segmentSorts.find(key => key === search['sort'])
  const order = search['order'] === 'ASC' || search['order'] === 'DESC' ? search['order'] : undefined
  return { ...range, ...(sort ? { sort } : {}), ...(order ? { order } : {}) }
}

export const segmentsQuery = (property: number, search: SegmentsSearch) =>
  api.reports.segments.queryOptions({ input: rangeInput(property, search), ...kept })

/** All tasks, or one of them. */
export interface TaskSearch extends RangeSearch {
  readonly task?: number | undefined
}

/** Reads the filter bar and the task from an address. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const task = readId(search['task'])
  return {
    ...readRangeSearch(search),
    ...(task === undefined ? {} : { task }),
  }
}

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
