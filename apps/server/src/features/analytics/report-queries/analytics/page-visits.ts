import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readGroups, type TablePage, type TableQuery } from './page-list.ts'
import { boundsOf, inRange, ofProperty, person, quartersOf, type ReportSpan, session } from './report-span.ts'

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

const dayMs = 86_400_000

/** A page view as one number, so that views are ordered by time: milliseconds, and below them a number for the path. */
const viewSql =
  'bitOr(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(occurred_at)), 64), toUInt128(sipHash64(path)))'

/**
 * A visit lasts from its page view to the next one of the session, the last one until the last event of the session;
 * the last of the views is the exit. Reads the projection `sittings` (decision 0126).
 */
const visitsSql = `SELECT toUInt64(view) AS page, leave - toInt64(bitShiftRight(view, 64)) AS duration_ms, is_exit
  FROM (
    SELECT arraySort(groupArrayIf(${viewSql}, type = 'page_view')) AS views,
      arrayPushBack(arrayPopFront(arrayMap(view -> toInt64(bitShiftRight(view, 64)), views)),
        toUnixTimestamp64Milli(max(occurred_at))) AS leaves
    FROM events WHERE ${quartersOf('from', 'to')} AND ${session} != 0 GROUP BY ${session} HAVING notEmpty(views)
  )
  ARRAY JOIN views AS view, leaves AS leave, arrayMap(index -> index = length(views), arrayEnumerate(views)) AS is_exit`

/** Pages with their clicks, and with users where pages of few are hidden: reads events one by one. */
const pagesWithUsersSql = `SELECT path AS shown_path, countIf(type = 'click') AS clicks,
    uniqUpTo(${countedUpTo})(${person}) AS people
  FROM events WHERE ${inRange} AND type IN ('page_view', 'click') GROUP BY path
  HAVING people >= {leastUsers:UInt32}`

const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

/**
 * The same without users, of whole days of UTC (projection `page_days`), and of what is left of the range before and
 * after them.
 */
const pagesSql = `SELECT path AS shown_path, sum(clicked) AS clicks
  FROM (
    SELECT path, countIf(type = 'click') AS clicked FROM events
    WHERE ${ofProperty} AND toDate(occurred_at) >= toDate(${instant('firstFull')})
      AND toDate(occurred_at) < toDate(${instant('afterFull')}) GROUP BY path
    UNION ALL
    SELECT path, countIf(type = 'click') AS clicked FROM events
    WHERE ${inRange} AND (occurred_at < ${instant('firstFull')} OR occurred_at >= ${instant('afterFull')})
      AND type IN ('page_view', 'click') GROUP BY path
  ) GROUP BY path`

const rowsSql = (
  pages: string,
) => `SELECT shown_path AS path, visits, averageS, clicks / visits AS clicksPerVisit, exits
  FROM (
    SELECT page, count() AS visits, avg(duration_ms) / 1000 AS averageS, countIf(is_exit) AS exits
    FROM (${visitsSql}) GROUP BY page
  ) AS visit
  INNER JOIN (SELECT sipHash64(shown_path) AS named, * FROM (${pages})) AS name ON name.named = visit.page
  WHERE ({search:String} = '' OR positionCaseInsensitiveUTF8(shown_path, {search:String}) > 0)`

/** The first instant of the whole days of UTC in a range, and the instant after them; equal where there are none. */
function fullDays({ from, to }: ReportSpan) {
  const firstFull = Math.ceil(from.getTime() / dayMs) * dayMs
  return { firstFull, afterFull: Math.max(firstFull, Math.floor(to.getTime() / dayMs) * dayMs) }
}

/** Pages with how long people stay on them. */
export function readPageVisits(
  store: ClickHouse,
  span: ReportSpan,
  query: TableQuery<(typeof visitSorts)[number]>,
): Promise<TablePage<PageVisitRow>> {
  const hasAggregate = span.leastUsers === 0 && span.users === '' && span.language === ''
  const sql = rowsSql(hasAggregate ? pagesSql : pagesWithUsersSql)
  return readGroups(store, sql, 'path', query, { ...boundsOf(span), ...fullDays(span) })
}
