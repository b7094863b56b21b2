import { type PageItemVisibility, pageItemVisibilities } from '@waymark/domain/content/page-item'
import { type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

const sortKeys = ['updatedAt', 'name', 'visibility'] as const
export type ItemSortKey = (typeof sortKeys)[number]

/** Search parameters in the address of a list, besides its route, which contains the kind. */
export interface ItemSearch extends PageSearch {
  readonly q?: string | undefined
  readonly state?: PageItemVisibility | undefined
  readonly segment?: number | undefined
  /** Absent is the time of the last change. */
  readonly sort?: Exclude<ItemSortKey, 'updatedAt'> | undefined
  /** Absent is descending. */
  readonly order?: 'ASC' | undefined
}

const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Reads the address of a list of items; what makes no sense is left out. */
export function readItemSearch(search: Record<string, unknown>): ItemSearch {
  const q = readWords(search['q'])
  const state = pageItemVisibilities.find(one => one === search['state'])
  const segment = Number(search['segment'])
  const sort = sortKeys.find(one => one === search['sort'])
  return {
    ...readPageSearch(search),
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(isId(segment) ? { segment } : {}),
    ...(sort && sort !== 'updatedAt' ? { sort } : {}),
    ...(search['order'] === 'ASC' ? { order: 'ASC' } : {}),
  }
}

/** Whether the address leaves some items out. */
export const isFiltered = ({ q, state, segment }: ItemSearch): boolean =>
  q !== undefined || state !== undefined || segment !== undefined

/** Query parameters of the server request. */
export function itemQuery({ q, state, ...search }: ItemSearch) {
  const { page, limit, segment, sort, order } = search
  return {
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { visibility: state }),
    ...(page === undefined ? {} : { page }),
    ...(limit === undefined ? {} : { limit }),
    ...(segment === undefined ? {} : { segment }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  }
}
