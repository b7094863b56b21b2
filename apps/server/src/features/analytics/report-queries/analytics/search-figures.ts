import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readGroups, type TablePage, type TableQuery } from './page-list.ts'
import {
  boundsOf,
  inBoth,
  inRange,
  isCurrent,
  person,
  type ReportSpan,
  type TwoPeriods,
} from './report-span.ts'

/** Searches in the assistant's search box, of one period. */
export interface SearchFigures {
  readonly searches: number
  readonly users: number
  /** Searches with at least one result. */
  readonly found: number
  /** Searches of which a result was opened. */
  readonly opened: number
}

/** A search is opened when what the person does next in the search box is to open a result. */
const searchesSql = (condition: string) => `SELECT who, occurred_at, lower(trimBoth(query)) AS words,
    coalesce(results, 0) AS found, next = 'search_result_opened' AS is_opened
  FROM (
    SELECT ${person} AS who, type, occurred_at, query, results, leadInFrame(type) OVER (
      PARTITION BY who ORDER BY occurred_at, type DESC ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING) AS next
    FROM events WHERE ${condition} AND type IN ('search_performed', 'search_result_opened')
  ) WHERE type = 'search_performed'`

/** How many searches there were, and how many of them found something, in the range and in the period before. */
export async function readSearchCounts(
  store: ClickHouse,
  span: ReportSpan,
): Promise<TwoPeriods<Pick<SearchFigures, 'searches' | 'found'>>> {
  const rows = await store.query<{ isNow: number; searches: number; found: number }>({
    sql: `SELECT ${isCurrent} AS isNow, count() AS searches, countIf(coalesce(results, 0) > 0) AS found
      FROM events WHERE ${inBoth} AND type = 'search_performed' GROUP BY isNow`,
    params: boundsOf(span),
  })
  const of = (isNow: boolean) => {
    const row = rows.find(one => Boolean(one.isNow) === isNow)
    return { searches: row?.searches ?? 0, found: row?.found ?? 0 }
  }
  return { current: of(true), previous: of(false) }
}

/** Searches of the range and of the period before. */
export async function readSearchTotals(
  store: ClickHouse,
  span: ReportSpan,
): Promise<{ readonly current: SearchFigures; readonly previous: SearchFigures }> {
  const rows = await store.query<SearchFigures & { isNow: number }>({
    sql: `SELECT ${isCurrent} AS isNow, count() AS searches, uniqExact(who) AS users, countIf(found > 0) AS found,
        countIf(is_opened) AS opened
      FROM (${searchesSql(inBoth)}) GROUP BY isNow`,
    params: boundsOf(span),
  })
  const of = (isNow: boolean): SearchFigures => {
    const row = rows.find(one => Boolean(one.isNow) === isNow)
    return {
      searches: row?.searches ?? 0,
      users: row?.users ?? 0,
      found: row?.found ?? 0,
      opened: row?.opened ?? 0,
    }
  }
  return { current: of(true), previous: of(false) }
}

export const querySorts = ['query', 'searches', 'users', 'averageResults', 'clickRate', 'lastAt'] as const

export interface QueryRow {
  /** Trimmed and lower-cased; null where too few people searched for it. */
  readonly query: string | null
  readonly searches: number
  /** Null where the words are. */
  readonly users: number | null
  readonly averageResults: number
  /** Share of its searches of which a result was opened. */
  readonly clickRate: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

/** Smallest number of users for a query to be shown in words. A query of fewer users could identify one of them. */
const minUsersPerQuery = 3

/** Queries of few people are one row without words. */
const queriesSql = `SELECT shownWords AS query, sum(amount) AS searches,
    if(shownWords IS NULL, NULL, max(people)) AS users, sum(foundSum) / sum(amount) AS averageResults,
    sum(opened) / sum(amount) AS clickRate, max(last) AS lastAt
  FROM (
    SELECT if(uniqExact(who) >= greatest(${minUsersPerQuery}, {leastUsers:UInt32}), words, NULL) AS shownWords, count() AS amount,
      uniqExact(who) AS people, sum(found) AS foundSum, countIf(is_opened) AS opened,
      toUnixTimestamp64Milli(max(occurred_at)) AS last
    FROM (${searchesSql(inRange)})
    WHERE ({emptyOnly:Bool} = 0 OR found = 0) AND words != ''
    GROUP BY words
  )
  WHERE ({search:String} = '' OR positionCaseInsensitiveUTF8(shownWords, {search:String}) > 0)
  GROUP BY shownWords`

/** Reads the search queries of users in the range. */
export function readQueries(
  store: ClickHouse,
  span: ReportSpan,
  query: TableQuery<(typeof querySorts)[number]> & { readonly isEmptyOnly: boolean },
): Promise<TablePage<QueryRow>> {
  const params = { ...boundsOf(span), emptyOnly: query.isEmptyOnly }
  return readGroups(store, queriesSql, 'query', query, params)
}
