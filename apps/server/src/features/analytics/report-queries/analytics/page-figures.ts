import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  inRange,
  intervalName,
  intervalStart,
  isCurrent,
  isPrevious,
  type ReportSpan,
  type TwoPeriods,
  untilEnd,
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

const totalsSql = `SELECT countIf(isNow) AS pages, count() AS knownPages, countIf(wasThere) AS previousPages,
    countIf(isOld) AS previousKnownPages
  FROM (
    SELECT path, max(${isCurrent}) AS isNow, max(${isPrevious}) AS wasThere,
      min(occurred_at) < fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS isOld
    FROM events WHERE ${untilEnd} AND type = 'page_view' GROUP BY path
  )`

/** How many pages of the application were visited, of those that ever were. */
export async function readPageTotals(store: ClickHouse, span: ReportSpan): Promise<TwoPeriods<PageFigures>> {
  const rows = await store.query<TotalsRow>({ sql: totalsSql, params: boundsOf(span) })
  const row = rows[0] ?? { pages: 0, knownPages: 0, previousPages: 0, previousKnownPages: 0 }
  return {
    current: { pages: row.pages, knownPages: row.knownPages },
    previous: { pages: row.previousPages, knownPages: row.previousKnownPages },
  }
}

/** Distinct pages per interval of the range; intervals without are absent. */
export function readPagePoints(
  store: ClickHouse,
  span: ReportSpan,
): Promise<readonly { readonly key: string; readonly pages: number }[]> {
  const start = intervalStart(span.interval)
  const sql = `SELECT ${intervalName(span.interval, start)} AS key, uniqExact(path) AS pages
    FROM events WHERE ${inRange} AND type = 'page_view' GROUP BY key ORDER BY key`
  return store.query({ sql, params: boundsOf(span) })
}
