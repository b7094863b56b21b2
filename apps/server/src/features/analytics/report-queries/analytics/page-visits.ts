import { type ReportStore, rollupsFor } from '../rollups/report-store.ts'
import { sumVisits, visitsOfDays } from '../rollups/visits-of-days.ts'
import { numberOfDay } from '../rollups/zoned-day-starts.ts'
import { readGroups, type TablePage, type TableQuery } from './page-list.ts'
import { boundsOf, inRange, ofProperty, person, type ReportSpan, readsEvents } from './report-span.ts'
import { visitsSql } from './visits-sql.ts'

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

const isFound = `({search:String} = '' OR positionCaseInsensitiveUTF8(shown_path, {search:String}) > 0)`

const rowsSql = (
  pages: string,
  isByEvents: boolean,
) => `SELECT shown_path AS path, visits, averageS, clicks / visits AS clicksPerVisit, exits
  FROM (
    SELECT page, count() AS visits, avg(duration_ms) / 1000 AS averageS, countIf(is_exit) AS exits
    FROM (${visitsSql(isByEvents)}) GROUP BY page
  ) AS visit
  INNER JOIN (SELECT sipHash64(shown_path) AS named, * FROM (${pages})) AS name ON name.named = visit.page
  WHERE ${isFound}`

/** The first instant of the whole days of UTC in a range, and the instant after them; equal where there are none. */
function fullDays({ from, to }: ReportSpan) {
  const firstFull = Math.ceil(from.getTime() / dayMs) * dayMs
  return { firstFull, afterFull: Math.max(firstFull, Math.floor(to.getTime() / dayMs) * dayMs) }
}

/** Pages that are sorted here; of more, the store sorts them. */
const maxNames = 20_000

const namesSql = `SELECT shown_path AS path, bitAnd(sipHash64(shown_path), toUInt64(9007199254740991)) AS page, clicks
  FROM (${pagesSql}) WHERE ${isFound} LIMIT ${maxNames + 1}`

type VisitQuery = TableQuery<(typeof visitSorts)[number]>

/** As ClickHouse orders texts: by their bytes. */
const byPath = (one: PageVisitRow, other: PageVisitRow) =>
  Buffer.compare(Buffer.from(one.path), Buffer.from(other.path))

function pageOf(rows: PageVisitRow[], { sort, order, page, limit }: VisitQuery): TablePage<PageVisitRow> {
  const direction = order === 'ASC' ? 1 : -1
  rows.sort((one, other) => {
    const difference = sort === 'path' ? byPath(one, other) : one[sort] - other[sort]
    return direction * difference || byPath(one, other)
  })
  return { items: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** Whether the projection `page_days` knows the clicks that count. */
const hasAggregate = ({ leastUsers, users, language }: ReportSpan): boolean =>
  leastUsers === 0 && users === '' && language === ''

/** From figures of days in memory; null where there is more than they hold. */
async function askRollups(
  store: ReportStore,
  span: ReportSpan,
  query: VisitQuery,
): Promise<TablePage<PageVisitRow> | null> {
  const rollups = rollupsFor(store, span)
  if (rollups === null || !hasAggregate(span)) return null
  const days = { from: numberOfDay(span.fromDay), to: numberOfDay(span.toDay) + 1 }
  const [rolled, names] = await Promise.all([
    rollups.read(store, visitsOfDays, span, days),
    store.query<{ path: string; page: number; clicks: number }>({
      sql: namesSql,
      params: { ...boundsOf(span), ...fullDays(span), search: query.search },
    }),
  ])
  if (rolled === null || names.length > maxNames) return null
  const { numbering: pages } = rolled.figure
  const sums = sumVisits(rolled.days.values(), pages.size)
  const rows = names.flatMap(({ path, page, clicks }) => {
    const number = pages.find(page)
    const visits = number === undefined ? 0 : (sums.visits[number] ?? 0)
    if (number === undefined || visits === 0) return []
    const averageS = (sums.durationMs[number] ?? 0) / visits / 1_000
    return [{ path, visits, averageS, clicksPerVisit: clicks / visits, exits: sums.exits[number] ?? 0 }]
  })
  return pageOf(rows, query)
}

/** Pages with how long people stay on them. */
export async function readPageVisits(
  store: ReportStore,
  span: ReportSpan,
  query: VisitQuery,
): Promise<TablePage<PageVisitRow>> {
  const rolled = await askRollups(store, span, query)
  if (rolled !== null) return rolled
  const sql = rowsSql(hasAggregate(span) ? pagesSql : pagesWithUsersSql, readsEvents(span))
  return readGroups(store, sql, 'path', query, { ...boundsOf(span), ...fullDays(span) })
}
