import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readTable, type TablePage, type TableQuery } from './page-list.ts'
import { boundsOf, inRange, type ReportSpan } from './report-span.ts'

export const placeSorts = ['path', 'count', 'users', 'links', 'lastAt'] as const

/** An item that was shown, or checked, on one page. */
export interface PlaceRow {
  /** The tooltip, beacon or validator; 0 where that was not told. */
  readonly itemId: number
  readonly path: string
  readonly count: number
  readonly users: number
  /** Mean seconds it was open; null where that was not told. */
  readonly averageS: number | null
  /** Clicks on a link in it. */
  readonly links: number
  /** The part of checks that failed; null where none told how it ended. */
  readonly invalidRate: number | null
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

const placesSql = `SELECT item_id AS itemId, path, countIf(type = {shown:String}) AS count,
    uniqExactIf(user_id, type = {shown:String}) AS users,
    avgIf(duration_ms, type = {shown:String}) / 1000 AS averageS, countIf(type = {link:String}) AS links,
    avgIf(NOT is_valid, type = {shown:String} AND is_valid IS NOT NULL) AS invalidRate,
    toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
  FROM events
  WHERE ${inRange} AND type IN ({shown:String}, {link:String})
    AND ({search:String} = '' OR positionCaseInsensitiveUTF8(path, {search:String}) > 0 OR has({named:Array(UInt32)}, item_id))
  GROUP BY item_id, path HAVING users = 0 OR users >= {leastUsers:UInt32}`

/** Pages on which something of one kind was shown in the range; `named` are the items that the search means. */
export function readPlaces(
  store: ClickHouse,
  span: ReportSpan,
  kind: { readonly shown: EndUserEventType; readonly link: EndUserEventType },
  named: readonly number[],
  query: TableQuery<(typeof placeSorts)[number]>,
): Promise<TablePage<PlaceRow>> {
  return readTable(store, placesSql, 'path, itemId', query, { ...boundsOf(span), ...kind, named })
}

/** Mean seconds that something of one kind was open, in the range; null where that was not told. */
export async function readMeanSeconds(
  store: ClickHouse,
  span: ReportSpan,
  shown: EndUserEventType,
): Promise<number | null> {
  const rows = await store.query<{ seconds: number | null }>({
    sql: `SELECT avg(duration_ms) / 1000 AS seconds FROM events WHERE ${inRange} AND type = {shown:String}`,
    params: { ...boundsOf(span), shown },
  })
  return rows[0]?.seconds ?? null
}
