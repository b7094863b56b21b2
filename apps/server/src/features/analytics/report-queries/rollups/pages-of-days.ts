import type { IntervalDays } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import type { TwoPeriods } from '../analytics/report-span.ts'
import { byIntervals, utcDayOf, visitedSql } from '../analytics/visited-pages-sql.ts'
import type { DayFigure, FigureKind, LoadSpan } from './day-rollups.ts'
import { loadParams } from './load-params.ts'
import { Numbering } from './numbering.ts'
import { RowReader } from './row-reader.ts'
import { dayMs, numberOfDay, startOfDayNumber } from './zoned-day-starts.ts'

/** An application with more pages is read from the store each time. */
const maxPages = 50_000
/** Days of one question, which compares each day with each page of each day. */
const daysAtOnce = 62

const sqlOf = (
  span: LoadSpan,
) => `SELECT key AS day, groupUniqArray(${maxPages + 1})(sipHash64(page)) AS pages
  FROM (${visitedSql(span, `toDate(occurred_at) BETWEEN ${utcDayOf('from')} AND ${utcDayOf('to')}`)})
  ${byIntervals('UInt16')}`

/** The pages that were viewed on each day, each once. */
export interface PagesFigure extends DayFigure<Uint32Array> {
  readonly numbering: Numbering
}

function makePages(): PagesFigure {
  const pages = new Numbering(maxPages)

  const loadSome = async (
    store: ClickHouse,
    span: LoadSpan,
    keys: readonly number[],
    days: Map<number, Uint32Array>,
  ): Promise<void> => {
    const starts = keys.map(day => startOfDayNumber(day, span.timeZone))
    const ends = keys.map(day => startOfDayNumber(day + 1, span.timeZone))
    const [since, until] = [starts[0] ?? span.since, ends.at(-1) ?? span.until]
    const params = { ...loadParams({ ...span, since, until }), keys, starts, ends }
    for (const rows = new RowReader(await store.queryBytes({ sql: sqlOf(span), params })); !rows.isAtEnd; ) {
      const day = rows.uint16()
      const list = Array.from({ length: rows.length() }, () => pages.numberOf(rows.hash53()))
      days.set(day, Uint32Array.from(list))
    }
  }

  return {
    none: new Uint32Array(),
    headMs: 0,
    tailMs: 0,
    numbering: pages,
    bytesOf: value => value.byteLength,
    load: async (store, span) => {
      const keys: number[] = []
      // The time zone is at most 14 hours away from UTC.
      const last = Math.floor(span.until / dayMs) + 1
      for (let day = Math.floor(span.since / dayMs) - 1; day <= last; day++) {
        const start = startOfDayNumber(day, span.timeZone)
        if (start >= span.since && start < span.until) keys.push(day)
      }
      const days = new Map<number, Uint32Array>()
      for (let at = 0; at < keys.length && !pages.isFull; at += daysAtOnce)
        await loadSome(store, span, keys.slice(at, at + daysAtOnce), days)
      return pages.isFull ? null : days
    },
  }
}

export const pagesOfDays: FigureKind<Uint32Array, PagesFigure> = { name: 'pages', make: makePages }

export interface PageFigures {
  /** Distinct pages visited in the period. */
  readonly pages: number
  /** Distinct pages visited until its end. */
  readonly knownPages: number
}

/** Counts the pages of a range and of the period before, and those that were known at the end of each. */
export function pageTotalsOfDays(
  days: ReadonlyMap<number, Uint32Array>,
  pages: number,
  previous: number,
  from: number,
): TwoPeriods<PageFigures> {
  const [known, knownBefore] = [new Uint8Array(pages), new Uint8Array(pages)]
  const [here, before] = [new Uint8Array(pages), new Uint8Array(pages)]
  for (const [day, list] of days)
    for (const page of list) {
      known[page] = 1
      if (day < from) knownBefore[page] = 1
      if (day >= from) here[page] = 1
      else if (day >= previous) before[page] = 1
    }
  const count = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0)
  return {
    current: { pages: count(here), knownPages: count(known) },
    previous: { pages: count(before), knownPages: count(knownBefore) },
  }
}

/** Counts the pages of each interval; intervals without are absent. */
export function pagePointsOfDays(
  days: ReadonlyMap<number, Uint32Array>,
  pages: number,
  intervals: readonly IntervalDays[],
): readonly { readonly key: string; readonly pages: number }[] {
  const counted = new Int32Array(pages).fill(-1)
  return intervals.flatMap(({ key, from, to }, index) => {
    let count = 0
    for (let day = numberOfDay(from); day <= numberOfDay(to); day++)
      for (const page of days.get(day) ?? []) {
        if (counted[page] !== index) count += 1
        counted[page] = index
      }
    return count === 0 ? [] : [{ key, pages: count }]
  })
}
