import { readId, readTableSearch, type TableSearch } from '../../../shared/analytics/analytics-search.ts'

export const announcementSorts = [
  'title',
  'publishedAt',
  'views',
  'uniqueViews',
  'interactions',
  'uniqueInteractions',
  'rate',
] as const

export const querySorts = ['query', 'searches', 'users', 'averageResults', 'clickRate', 'lastAt'] as const

export const itemSorts = [
  'item',
  'path',
  'count',
  'users',
  'averageS',
  'links',
  'invalidRate',
  'rightFirstRate',
  'correctedRate',
  'notFound',
  'lastAt',
] as const

/** A report of all tooltips or validators, or of the pages of one. */
export interface ItemSearch extends TableSearch {
  readonly item?: number | undefined
}

/** Reads range, table and item from an address. */
export function readItemSearch(search: Record<string, unknown>): ItemSearch {
  const item = readId(search['item'])
  return { ...readTableSearch(search, itemSorts), ...(item === undefined ? {} : { item }) }
}

/** The report of all announcements, or of one. */
export interface AnnouncementSearch extends TableSearch {
  readonly announcement?: number | undefined
}

/** Reads range, table and announcement from an address. */
export function readAnnouncementSearch(search: Record<string, unknown>): AnnouncementSearch {
  const announcement = readId(search['announcement'])
  return {
    ...readTableSearch(search, announcementSorts),
    ...(announcement === undefined ? {} : { announcement }),
  }
}

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
