import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  inBoth,
  intervalName,
  intervalStart,
  isCurrent,
  isPrevious,
  person,
  type ReportSpan,
} from './report-span.ts'
import { readUserPoints, readUserTotals } from './user-figures.ts'

/** Whose figures a report shows: users with events of these kinds, to these messages and items; empty lists mean all. */
export interface Population {
  readonly types: readonly EndUserEventType[]
  readonly messages: readonly number[]
  readonly items?: readonly number[]
}

/** Users of the range, of the period before and of each interval of the range by its key. */
export interface SampleSize {
  readonly users: number
  readonly usersBefore: number
  readonly byInterval: ReadonlyMap<string, number>
}

interface Row {
  readonly key: string
  readonly users: number
  readonly usersBefore: number
}

/** Counting ends at this many users: nothing depends on more. */
const countedUpTo = 10

const someSql = (interval: RangeInterval) => `SELECT
    ${intervalName(interval, intervalStart(interval))} AS key, ${person} AS who, ${isCurrent} AS is_now, ${isPrevious} AS was
  FROM events WHERE ${inBoth} AND (empty({types:Array(String)}) OR type IN ({types:Array(String)}))
    AND (empty({messages:Array(UInt32)}) OR message_id IN ({messages:Array(UInt32)}))
    AND (empty({items:Array(UInt32)}) OR item_id IN ({items:Array(UInt32)}))`

/** Everyone of the periods and intervals, from the answer that the figures of users come from, too. */
async function readEveryone(store: ClickHouse, span: ReportSpan): Promise<SampleSize> {
  const [{ current }, points] = await Promise.all([readUserTotals(store, span), readUserPoints(store, span)])
  const byInterval = new Map(points.map(({ key, users }) => [key, users]))
  return { users: current.users, usersBefore: current.usersBefore, byInterval }
}

/** How many users the figures of a report come from; those of some kinds of events up to 11. */
export async function readSampleSize(
  store: ClickHouse,
  span: ReportSpan,
  { types, messages, items = [] }: Population,
): Promise<SampleSize> {
  if (types.length + messages.length + items.length === 0) return readEveryone(store, span)
  const rows = await store.query<Row>({
    sql: `SELECT key, uniqUpToIf(${countedUpTo})(who, is_now) AS users, uniqUpToIf(${countedUpTo})(who, was) AS usersBefore
      FROM (${someSql(span.interval)}) GROUP BY GROUPING SETS ((key), ())`,
    params: { ...boundsOf(span), types, messages, items },
  })
  const all = rows.find(row => row.key === '')
  return {
    users: all?.users ?? 0,
    usersBefore: all?.usersBefore ?? 0,
    byInterval: new Map(rows.map(row => [row.key, row.users])),
  }
}
