import { intervalsOf, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import {
  type PageFigures,
  pagePointsOfDays,
  pagesOfDays,
  pageTotalsOfDays,
} from '../rollups/pages-of-days.ts'
import { type ReportStore, rollupsFor } from '../rollups/report-store.ts'
import { numberOfDay } from '../rollups/zoned-day-starts.ts'
import {
  boundsOf,
  inRange,
  intervalName,
  intervalStart,
  type ReportSpan,
  type TwoPeriods,
} from './report-span.ts'
import { byIntervals, isVisited, utcDayOf, visitedSql } from './visited-pages-sql.ts'

interface TotalsRow {
  readonly pages: number
  readonly knownPages: number
  readonly previousPages: number
  readonly previousKnownPages: number
}

const totalsSql = (
  span: ReportSpan,
) => `SELECT countIf(isNow) AS pages, countIf(isKnown) AS knownPages, countIf(wasThere) AS previousPages,
    countIf(wasKnown) AS previousKnownPages
  FROM (
    SELECT max(${isVisited('{from:Int64}', '{to:Int64}')}) AS isNow,
      max(${isVisited('{previous:Int64}', '{from:Int64}')}) AS wasThere,
      min(first_at) < fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS wasKnown,
      min(first_at) < fromUnixTimestamp64Milli({to:Int64}, 'UTC') AS isKnown
    FROM (${visitedSql(span, `toDate(occurred_at) <= ${utcDayOf('to')}`)}) GROUP BY page
  )`

/** Pages by day in memory, from the first day on; null where there are more than are held there. */
async function readPagesOfDays(store: ReportStore, span: ReportSpan) {
  const days = { from: null, to: numberOfDay(span.toDay) + 1 }
  const rolled = await rollupsFor(store, span)?.read(store, pagesOfDays, span, days)
  return rolled ?? null
}

/** How many pages of the application were visited, of those that ever were. */
export async function readPageTotals(store: ReportStore, span: ReportSpan): Promise<TwoPeriods<PageFigures>> {
  const rolled = await readPagesOfDays(store, span)
  if (rolled !== null) {
    const [previous, from] = [numberOfDay(span.previousDay), numberOfDay(span.fromDay)]
    return pageTotalsOfDays(rolled.days, rolled.figure.numbering.size, previous, from)
  }
  const rows = await store.query<TotalsRow>({ sql: totalsSql(span), params: boundsOf(span) })
  const row = rows[0] ?? { pages: 0, knownPages: 0, previousPages: 0, previousKnownPages: 0 }
  return {
    current: { pages: row.pages, knownPages: row.knownPages },
    previous: { pages: row.previousPages, knownPages: row.previousKnownPages },
  }
}

interface PagePoint {
  readonly key: string
  readonly pages: number
}

const pointsSql = (span: ReportSpan) => `SELECT key, uniqExact(page) AS pages
  FROM (${visitedSql(span, `toDate(occurred_at) BETWEEN ${utcDayOf('from')} AND ${utcDayOf('to')}`)})
  ${byIntervals('String')} ORDER BY key`

/** Intervals of whole days: their keys and half-open instants. */
function intervalBounds({ fromDay, toDay, interval, timeZone, to }: ReportSpan) {
  const days = intervalsOf(fromDay, toDay, interval)
  const starts = days.map(one => startOfZonedDay(one.from, timeZone))
  return {
    keys: days.map(one => one.key),
    starts,
    ends: starts.map((_, index) => starts[index + 1] ?? to.getTime()),
  }
}

/** Distinct pages per interval of the range; intervals without are absent. */
export async function readPagePoints(store: ReportStore, span: ReportSpan): Promise<readonly PagePoint[]> {
  const { interval, fromDay, toDay } = span
  const rolled = await readPagesOfDays(store, span)
  if (rolled !== null)
    return pagePointsOfDays(rolled.days, rolled.figure.numbering.size, intervalsOf(fromDay, toDay, interval))
  const params = boundsOf(span)
  if (interval !== 'hour') {
    return store.query({ sql: pointsSql(span), params: { ...params, ...intervalBounds(span) } })
  }
  const sql = `SELECT ${intervalName(interval, intervalStart(interval))} AS key, uniqExact(path) AS pages
    FROM events WHERE ${inRange} AND type = 'page_view' GROUP BY key ORDER BY key`
  return store.query({ sql, params })
}
