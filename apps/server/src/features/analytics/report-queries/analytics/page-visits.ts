import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readGroups, type TablePage, type TableQuery } from './page-list.ts'
import { boundsOf, inRange, person, type ReportSpan, session } from './report-span.ts'

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

/** Users of a page are counted up to this number: the table only asks whether they are fewer than five. */
const countedUpTo = 10

/**
 * A visit lasts from its page view to the next one of the session, the last one until the last event of the session.
 * Views in order of time, with a number in place of the path; the last of them is the exit.
 */
const visitsSql = `SELECT view.2 AS page, leave - view.1 AS duration_ms, is_exit
  FROM (
    SELECT arraySort(groupArrayIf((toUnixTimestamp64Milli(occurred_at), sipHash64(path)), type = 'page_view')) AS views,
      arrayPushBack(arrayPopFront(arrayMap(view -> view.1, views)), toUnixTimestamp64Milli(max(occurred_at))) AS leaves
    FROM events WHERE ${inRange} AND ${session} != 0 GROUP BY ${session} HAVING notEmpty(views)
  )
  ARRAY JOIN views AS view, leaves AS leave, arrayMap(index -> index = length(views), arrayEnumerate(views)) AS is_exit`

const rowsSql = `SELECT shown_path AS path, visits, averageS, clicks / visits AS clicksPerVisit, exits
  FROM (
    SELECT page, count() AS visits, avg(duration_ms) / 1000 AS averageS, countIf(is_exit) AS exits
    FROM (${visitsSql}) GROUP BY page
  ) AS visit
  INNER JOIN (
    SELECT sipHash64(path) AS named, path AS shown_path, countIf(type = 'click') AS clicks,
      uniqUpTo(${countedUpTo})(${person}) AS people
    FROM events WHERE ${inRange} AND type IN ('page_view', 'click') GROUP BY path
  ) AS name ON name.named = visit.page
  WHERE people >= {leastUsers:UInt32} AND ({search:String} = '' OR positionCaseInsensitiveUTF8(shown_path, {search:String}) > 0)`

/** Pages with how long people stay on them. */
export function readPageVisits(
  store: ClickHouse,
  span: ReportSpan,
  query: TableQuery<(typeof visitSorts)[number]>,
): Promise<TablePage<PageVisitRow>> {
  return readGroups(store, rowsSql, 'path', query, boundsOf(span))
}
