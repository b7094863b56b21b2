import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, isCurrent, person, type ReportSpan, untilEnd } from './report-span.ts'

export const pageSorts = ['path', 'users', 'views', 'firstSeenAt', 'lastSeenAt'] as const

/** Which rows of a table are asked for. */
export interface TableQuery<Sort extends string> {
  readonly page: number
  readonly limit: number
  readonly sort: Sort
  readonly order: 'ASC' | 'DESC'
  /** Part of the row's name, regardless of its case; empty leaves nothing out. */
  readonly search: string
}

export interface PageRow {
  readonly path: string
  readonly users: number
  readonly views: number
  /** Milliseconds since 1970; ever, not only in the range. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
}

export interface TablePage<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

const pagesSql = `SELECT path, uniqExactIf(${person}, ${isCurrent}) AS users, countIf(${isCurrent}) AS views,
    toUnixTimestamp64Milli(min(occurred_at)) AS firstSeenAt, toUnixTimestamp64Milli(max(occurred_at)) AS lastSeenAt
  FROM events
  WHERE ${untilEnd} AND type = 'page_view'
    AND ({search:String} = '' OR positionCaseInsensitiveUTF8(path, {search:String}) > 0)
  GROUP BY path HAVING (users = 0 OR users >= {leastUsers:UInt32})`

const visited = { yes: 'views > 0', no: 'views = 0' } as const

/** Asks for one page of a grouped SELECT and for how many rows there are. `key` makes equal rows keep their order. */
export async function readTable<Row>(
  store: ClickHouse,
  rows: string,
  key: string,
  query: TableQuery<string>,
  params: Readonly<Record<string, unknown>>,
): Promise<TablePage<Row>> {
  const bound = {
    ...params,
    search: query.search,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
  const [items, counted] = await Promise.all([
    store.query<Row>({
      sql: `${rows} ORDER BY ${query.sort} ${query.order} NULLS LAST, ${key} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params: bound,
    }),
    store.query<{ total: number }>({ sql: `SELECT count() AS total FROM (${rows})`, params: bound }),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

/**
 * The same in one pass, for rows that are groups: counting them apart would group all events twice. Only a page behind
 * the last row is counted apart.
 */
export async function readGroups<Row extends object>(
  store: ClickHouse,
  rows: string,
  key: string,
  query: TableQuery<string>,
  params: Readonly<Record<string, unknown>>,
): Promise<TablePage<Row>> {
  const numbered = `SELECT *, count() OVER () AS row_total FROM (${rows})`
  const bound = {
    ...params,
    search: query.search,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
  const found = await store.query<Row & { readonly row_total: number }>({
    sql: `${numbered} ORDER BY ${query.sort} ${query.order} NULLS LAST, ${key} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    params: bound,
  })
  if (found.length === 0 && query.page > 1) return readTable(store, rows, key, query, params)
  const items = found.map(({ row_total: _, ...row }) => row as unknown as Row)
  return { items, total: found[0]?.row_total ?? 0 }
}

/** Pages visited in the range with their users, or those known but not visited in it. */
export function readPages(
  store: ClickHouse,
  span: ReportSpan,
  query: TableQuery<(typeof pageSorts)[number]> & { readonly isVisited: boolean },
): Promise<TablePage<PageRow>> {
  const rows = `${pagesSql} AND ${visited[query.isVisited ? 'yes' : 'no']}`
  return readGroups(store, rows, 'path', query, boundsOf(span))
}
