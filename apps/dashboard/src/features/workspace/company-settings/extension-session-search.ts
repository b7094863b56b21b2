import { type PageSearch, readPageSearch, readWords } from '../../../shared/list/list-search.ts'

const sortKeys = ['userId', 'createdAt', 'lastUsedAt'] as const
export type SessionSortKey = (typeof sortKeys)[number]

export interface SessionSearch extends PageSearch {
  readonly search?: string | undefined
  readonly sort?: SessionSortKey | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
}

/** Reads the list of extension sessions from the address; what makes no sense is left out. */
export function readSessionSearch(search: Record<string, unknown>): SessionSearch {
  const words = readWords(search['search'])
  const sort = sortKeys.find(key => key === search['sort'])
  const order = (['ASC', 'DESC'] as const).find(one => one === search['order'])
  return {
    ...readPageSearch(search),
    ...(words ? { search: words } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
}
