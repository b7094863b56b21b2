import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { readTable, type TablePage, type TableQuery } from './page-list.ts'
import { boundsOf, inRange, type ReportSpan } from './report-span.ts'

export const visitSorts = ['path', 'visits', 'averageS', 'clicksPerVisit', 'exits'] as const

export interface PageVisitRow {
  readonly path: string
  readonly visits: number
  /** Mean length of its visits in seconds. */
  readonly averageS: number
  readonly clicksPerVisit: number
  /** Sessions that ended on it. */
  readonly exits: number
}

/**
 * A visit lasts from its page view to the next one of the session, the last one until the last event of the session.
 * Views in order of time; the one with the largest time is the exit.
 */
const visitsSql = `SELECT path, views[index].1 AS at,
    if(index = length(views), last_at, views[index + 1].1) - at AS duration_ms, index = length(views) AS is_exit
  FROM (
    SELECT arraySort(groupArrayIf((toUnixTimestamp64Milli(occurred_at), path), type = 'page_view')) AS views,
      toUnixTimestamp64Milli(max(occurred_at)) AS last_at
    FROM events WHERE ${inRange} AND session_id != '' GROUP BY user_id, session_id HAVING notEmpty(views)
  )
  ARRAY JOIN arrayMap(view -> view.2, views) AS path, arrayEnumerate(views) AS index`

const rowsSql = `SELECT path, visits, averageS, clicks / visits AS clicksPerVisit, exits
  FROM (
    SELECT path, count() AS visits, avg(duration_ms) / 1000 AS averageS, countIf(is_exit) AS exits
    FROM (${visitsSql}) GROUP BY path
  ) AS visit
  LEFT JOIN (
    SELECT path, count() AS clicks FROM events WHERE ${inRange} AND type = 'click' GROUP BY path
  ) AS click ON click.path = visit.path
  WHERE ({search:String} = '' OR positionCaseInsensitiveUTF8(path, {search:String}) > 0)`

/** Pages with how long people stay on them. */
export function readPageVisits(
  store: ClickHouse,
  span: ReportSpan,
  query: TableQuery<(typeof visitSorts)[number]>,
): Promise<TablePage<PageVisitRow>> {
  return readTable(store, rowsSql, 'path', query, boundsOf(span))
}
