import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readsEvents } from '../analytics/report-span.ts'
import { longestSessionMs } from '../analytics/session-sql.ts'
import { visitsSql } from '../analytics/visits-sql.ts'
import type { DayFigure, FigureKind, LoadSpan } from './day-rollups.ts'
import { loadParams } from './load-params.ts'
import { Numbering } from './numbering.ts'
import { RowReader } from './row-reader.ts'

/** An application with more pages, or more of them by day in one span, is read from the store each time. */
const maxPages = 50_000
const maxRows = 500_000

const viewDay = `toDate(fromUnixTimestamp64Milli(toInt64(bitShiftRight(view, 64)), 'UTC'), {timeZone:String})`
const sqlOf = (
  isByEvents: boolean,
) => `SELECT ${viewDay} AS day, page, toUInt32(count()) AS visits, toFloat64(sum(duration_ms)) AS duration,
    toUInt32(countIf(is_exit)) AS exits
  FROM (${visitsSql(isByEvents)}) GROUP BY day, page LIMIT ${maxRows + 1}`

/** The visits of the pages of a day, one entry for each page in every list. */
export interface DayVisits {
  readonly pages: Uint32Array
  readonly visits: Uint32Array
  readonly durationMs: Float64Array
  readonly exits: Uint32Array
}

/** Visits by the day of their page view; pages are numbered by `sipHash64` of their path. */
export interface VisitsFigure extends DayFigure<DayVisits> {
  readonly numbering: Numbering
}

const bytesOfPage = 20

function toDay(rows: readonly (readonly number[])[]): DayVisits {
  const column = (index: number) => rows.map(row => row[index] ?? 0)
  return {
    pages: Uint32Array.from(column(0)),
    visits: Uint32Array.from(column(1)),
    durationMs: Float64Array.from(column(2)),
    exits: Uint32Array.from(column(3)),
  }
}

function makeVisits(): VisitsFigure {
  const pages = new Numbering(maxPages)
  return {
    none: toDay([]),
    headMs: 0,
    tailMs: longestSessionMs,
    numbering: pages,
    bytesOf: value => value.pages.length * bytesOfPage,
    load: async (store: ClickHouse, span: LoadSpan) => {
      const rows = new RowReader(
        await store.queryBytes({ sql: sqlOf(readsEvents(span)), params: loadParams(span) }),
      )
      const days = new Map<number, number[][]>()
      let count = 0
      while (!rows.isAtEnd && !pages.isFull && count <= maxRows) {
        count += 1
        const day = rows.uint16()
        const row = [pages.numberOf(rows.hash53()), rows.uint32(), rows.float64(), rows.uint32()]
        const known = days.get(day)
        if (known) known.push(row)
        else days.set(day, [row])
      }
      if (pages.isFull || count > maxRows) return null
      return new Map([...days].map(([day, list]) => [day, toDay(list)]))
    },
  }
}

export const visitsOfDays: FigureKind<DayVisits, VisitsFigure> = { name: 'visits', make: makeVisits }

/** The visits of each page over several days; the index is the number of the page. */
export function sumVisits(days: Iterable<DayVisits>, pages: number) {
  const sums = {
    visits: new Float64Array(pages),
    durationMs: new Float64Array(pages),
    exits: new Float64Array(pages),
  }
  for (const day of days)
    for (const [index, page] of day.pages.entries()) {
      sums.visits[page] = (sums.visits[page] ?? 0) + (day.visits[index] ?? 0)
      sums.durationMs[page] = (sums.durationMs[page] ?? 0) + (day.durationMs[index] ?? 0)
      sums.exits[page] = (sums.exits[page] ?? 0) + (day.exits[index] ?? 0)
    }
  return sums
}
