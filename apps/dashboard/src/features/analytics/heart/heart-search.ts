import {
  type RangeSearch,
  readId,
  readRangeSearch,
  readTableSearch,
  type TableSearch,
} from '../../../shared/analytics/analytics-search.ts'
import { type SegmentSort, segmentSorts } from './segment-sorts.ts'

export const adoptionSorts = ['path', 'users', 'views', 'firstSeenAt', 'lastSeenAt'] as const

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
