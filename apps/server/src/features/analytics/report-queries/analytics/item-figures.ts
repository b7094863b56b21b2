import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readGroups, type TablePage, type TableQuery } from './page-list.ts'
import {
  boundsOf,
  dayOf,
  inBoth,
  inRange,
  isCurrent,
  person,
  type ReportSpan,
  type TwoPeriods,
} from './report-span.ts'

/** Figures of a tooltip or validator, of one page with it, or of all of them. */
export interface ItemFigures {
  /** How often it was shown or checked, and by how many users. */
  readonly count: number
  readonly users: number
  /** Mean seconds it was open; null where no event has them. */
  readonly averageS: number | null
  /** Clicks on a link in it. */
  readonly links: number
  /** Failed checks ÷ checks; null where no check has a result. */
  readonly invalidRate: number | null
  /** Fields that were valid at their first check ÷ checked fields; a field counts once in each session. */
  readonly rightFirstRate: number | null
  /** Fields that were valid after a failed check in the same session ÷ fields with a failed check. */
  readonly correctedRate: number | null
  /** Page visits on which its element did not appear. */
  readonly notFound: number
  /** Milliseconds since 1970; null where it was not shown. */
  readonly lastAt: number | null
}

export type ItemRow = ItemFigures & { readonly itemId: number }
export type ItemPageRow = ItemRow & { readonly path: string }

/** Which events belong to a report: those of one kind of item, of all items or of one. */
export interface ItemEvents {
  readonly shown: EndUserEventType
  /** Empty: nothing in it can be clicked. */
  readonly link: EndUserEventType | ''
  /** Every item of the kind, deleted ones too. */
  readonly items: readonly number[]
  /** 0: all of them. */
  readonly item: number
}

const ofItems = `(type IN ({shown:String}, {link:String}) OR type = 'item_not_found' AND has({items:Array(UInt32)}, item_id))
  AND ({item:UInt32} = 0 OR item_id = {item:UInt32})`

/** Without a session id, the events of a user on one day are one session. */
const sitting = `if(session_id = '', toString(toDate(occurred_at, {timeZone:String})), session_id)`

/** One row for each field in each session. */
const fieldsSql = (
  page: string,
  condition: string,
) => `SELECT item_id, ${page} AS page, ${isCurrent} AS is_now,
    ${person} AS who, ${sitting} AS sitting, countIf(type = {shown:String}) AS times_shown,
    countIf(type = {link:String}) AS times_followed, countIf(type = 'item_not_found') AS times_missing,
    sumIf(duration_ms, type = {shown:String}) AS open_ms,
    countIf(type = {shown:String} AND duration_ms IS NOT NULL) AS times_timed,
    countIf(is_valid IS NOT NULL) AS checked, countIf(NOT is_valid) AS failed,
    argMinIf(is_valid, occurred_at, is_valid IS NOT NULL) AS first_valid,
    failed > 0 AND maxIf(occurred_at, is_valid) > minIf(occurred_at, NOT is_valid) AS is_corrected,
    maxIf(occurred_at, type = {shown:String}) AS last_shown
  FROM events WHERE ${condition} AND ${ofItems} GROUP BY item_id, page, is_now, who, sitting`

const share = (part: string, whole: string) => `if(${whole} = 0, NULL, ${part} / ${whole})`

const figures = `sum(times_shown) AS count, uniqExactIf(who, times_shown > 0) AS users,
  ${share('sum(open_ms) / 1000', 'sum(times_timed)')} AS averageS, sum(times_followed) AS links,
  ${share('sum(failed)', 'sum(checked)')} AS invalidRate,
  ${share('countIf(first_valid AND checked > 0)', 'countIf(checked > 0)')} AS rightFirstRate,
  ${share('countIf(is_corrected)', 'countIf(failed > 0)')} AS correctedRate, sum(times_missing) AS notFound,
  if(count = 0, NULL, toUnixTimestamp64Milli(max(last_shown))) AS lastAt`

const itemsSql = `SELECT item_id AS itemId, is_now AS isNow, grouping(item_id) AS isTotal, ${figures}
  FROM (${fieldsSql("''", inBoth)}) GROUP BY GROUPING SETS ((is_now), (is_now, item_id))`

const nothing: ItemFigures = {
  count: 0,
  users: 0,
  averageS: null,
  links: 0,
  invalidRate: null,
  rightFirstRate: null,
  correctedRate: null,
  notFound: 0,
  lastAt: null,
}

/** Figures of each item in the range, and of all together in the range and in the period before. */
export async function readItemFigures(
  store: ClickHouse,
  span: ReportSpan,
  events: ItemEvents,
): Promise<{ readonly totals: TwoPeriods<ItemFigures>; readonly items: readonly ItemRow[] }> {
  const rows = await store.query<ItemRow & { readonly isNow: number; readonly isTotal: number }>({
    sql: itemsSql,
    params: { ...boundsOf(span), ...events },
  })
  const totalOf = (isNow: boolean) =>
    rows.find(row => Boolean(row.isTotal) && Boolean(row.isNow) === isNow) ?? nothing
  return {
    totals: { current: totalOf(true), previous: totalOf(false) },
    items: rows.filter(row => Boolean(row.isNow) && !row.isTotal),
  }
}

export const itemSorts = [
  'item',
  'path',
  'count',
  'users',
  'averageS',
  'links',
  'invalidRate',
  'rightFirstRate',
  'correctedRate',
  'notFound',
  'lastAt',
] as const
export type ItemSort = (typeof itemSorts)[number]

const searched = `({search:String} = '' OR positionCaseInsensitiveUTF8(path, {search:String}) > 0
  OR has({named:Array(UInt32)}, item_id))`

const pagesSql = `SELECT item_id AS itemId, page AS path, ${figures}
  FROM (${fieldsSql('path', `${inRange} AND ${searched}`)})
  GROUP BY item_id, page HAVING users = 0 OR users >= {leastUsers:UInt32}`

/** The same by item and page; `named` are the items that the search means. */
export function readItemPages(
  store: ClickHouse,
  span: ReportSpan,
  events: ItemEvents,
  named: readonly number[],
  query: TableQuery<ItemSort>,
): Promise<TablePage<ItemPageRow>> {
  const sort = query.sort === 'item' ? 'itemId' : query.sort
  return readGroups(
    store,
    pagesSql,
    'path, itemId',
    { ...query, sort },
    { ...boundsOf(span), ...events, named },
  )
}

/** Events of the items on one day, or in one hour. */
export interface ItemDay {
  readonly type: EndUserEventType
  readonly day: string
  readonly count: number
}

/** Counts of the range by kind of event and day; what did not happen is absent. */
export function readItemDays(
  store: ClickHouse,
  span: ReportSpan,
  events: ItemEvents,
): Promise<readonly ItemDay[]> {
  return store.query<ItemDay>({
    sql: `SELECT type, ${dayOf()} AS day, count() AS count FROM events WHERE ${inRange} AND ${ofItems}
      GROUP BY type, day`,
    params: { ...boundsOf(span), ...events },
  })
}
