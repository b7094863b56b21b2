import { intervalsOf, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  inRange,
  intervalName,
  intervalStart,
  ofProperty,
  type ReportSpan,
  type TwoPeriods,
} from './report-span.ts'

export interface PageFigures {
  /** Distinct pages visited in the period. */
  readonly pages: number
  /** Distinct pages visited until its end. */
  readonly knownPages: number
}

interface TotalsRow {
  readonly pages: number
  readonly knownPages: number
  readonly previousPages: number
  readonly previousKnownPages: number
}

const dayMs = 86_400_000
const quarterMs = 900_000

/** Without an aggregate that knows users and languages, at least events of other kinds are left aside. */
const viewsAlone = ({ users, language }: ReportSpan) =>
  users === '' && language === '' ? '' : " AND type = 'page_view'"

/**
 * Pages by day of UTC, with one bit for each quarter of an hour in which they were visited: the projection `page_days`
 * (decision 0126).
 */
const visitedSql = (span: ReportSpan, condition: string) => `SELECT toDate(occurred_at) AS utc_day,
    1000 * toInt64(toUnixTimestamp(toDateTime(utc_day, 'UTC'))) AS day_ms,
    path AS page, minIf(occurred_at, type = 'page_view') AS first_at,
    groupBitOrIf(bitShiftLeft(toUInt128(1), 4 * toHour(occurred_at) + intDiv(toMinute(occurred_at), 15)), type = 'page_view') AS quarters
  FROM events WHERE ${ofProperty} AND ${condition}${viewsAlone(span)} GROUP BY utc_day, page HAVING quarters != 0`

/** The day of UTC of an instant, a parameter. */
const utcDayOf = (name: string) => `toDate(fromUnixTimestamp64Milli({${name}:Int64}, 'UTC'))`

/** Bits of the quarters of a day that begin before an instant; with milliseconds and the start of the day as columns. */
const bitsBefore = (instant: string) =>
  `(bitShiftLeft(toUInt128(1), toUInt8(greatest(0, least(96, intDiv(${instant} - day_ms, ${quarterMs}))))) - 1)`

/** Whether a page was visited in a part of its day, from one instant until another; all of them begin a quarter. */
const isVisited = (from: string, to: string) =>
  `(bitAnd(quarters, bitXor(${bitsBefore(to)}, ${bitsBefore(from)})) != 0)`

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

/** How many pages of the application were visited, of those that ever were. */
export async function readPageTotals(store: ClickHouse, span: ReportSpan): Promise<TwoPeriods<PageFigures>> {
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
  ARRAY JOIN {keys:Array(String)} AS key, {starts:Array(Int64)} AS started, {ends:Array(Int64)} AS ended
  WHERE started < day_ms + ${dayMs} AND ended > day_ms AND ${isVisited('started', 'ended')}
  GROUP BY key ORDER BY key`

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
export function readPagePoints(store: ClickHouse, span: ReportSpan): Promise<readonly PagePoint[]> {
  const { interval } = span
  const params = boundsOf(span)
  if (interval !== 'hour') {
    return store.query({ sql: pointsSql(span), params: { ...params, ...intervalBounds(span) } })
  }
  const sql = `SELECT ${intervalName(interval, intervalStart(interval))} AS key, uniqExact(path) AS pages
    FROM events WHERE ${inRange} AND type = 'page_view' GROUP BY key ORDER BY key`
  return store.query({ sql, params })
}
