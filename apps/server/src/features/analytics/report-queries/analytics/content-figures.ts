import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  dayOf,
  inBoth,
  inRange,
  isCurrent,
  isPrevious,
  person,
  type ReportSpan,
} from './report-span.ts'

/** Events of one kind on one day. */
export interface TypeDay {
  readonly type: EndUserEventType
  readonly day: string
  readonly count: number
}

const isOfTypes = `${inBoth} AND type IN ({types:Array(String)})`

/** Counts by kind and day of the range and of the period before; what did not happen is absent. */
export function readTypeDays(
  store: ClickHouse,
  span: ReportSpan,
  types: readonly EndUserEventType[],
): Promise<readonly TypeDay[]> {
  return store.query<TypeDay>({
    sql: `SELECT type, ${dayOf()} AS day, count() AS count FROM events
      WHERE ${isOfTypes} GROUP BY type, day`,
    params: { ...boundsOf(span), types },
  })
}

/** People behind events of some kinds. */
export interface PeopleCount {
  readonly current: number
  readonly previous: number
}

/** How many people each set of kinds has, in the order of the sets, each person once per set. */
export async function readPeople(
  store: ClickHouse,
  span: ReportSpan,
  sets: readonly (readonly EndUserEventType[])[],
): Promise<readonly PeopleCount[]> {
  const columns = sets.flatMap((_, index) => [
    `uniqExactIf(${person}, type IN ({set${index}:Array(String)}) AND ${isCurrent}) AS current${index}`,
    `uniqExactIf(${person}, type IN ({set${index}:Array(String)}) AND ${isPrevious}) AS previous${index}`,
  ])
  const types = [...new Set(sets.flat())]
  const params = Object.fromEntries(sets.map((set, index) => [`set${index}`, set]))
  const rows = await store.query<Record<string, number>>({
    sql: `SELECT ${columns.join(', ')} FROM events WHERE ${isOfTypes}`,
    params: { ...boundsOf(span), ...params, types },
  })
  const row = rows[0] ?? {}
  return sets.map((_, index) => ({
    current: row[`current${index}`] ?? 0,
    previous: row[`previous${index}`] ?? 0,
  }))
}

/** Counts for one message in the range and, in fields named so, in the period before. */
export interface MessageCounts {
  readonly messageId: number
  readonly views: number
  readonly uniqueViews: number
  readonly interactions: number
  readonly uniqueInteractions: number
  readonly dismissals: number
  readonly viewsBefore: number
  readonly uniqueViewsBefore: number
  readonly interactionsBefore: number
  readonly uniqueInteractionsBefore: number
}

const counted = (type: EndUserEventType, name: string) => `
  countIf(type = '${type}' AND ${isCurrent}) AS ${name}s,
  countIf(type = '${type}' AND ${isPrevious}) AS ${name}sBefore`
const countedPeople = (type: EndUserEventType, name: string) => `
  uniqExactIf(${person}, type = '${type}' AND ${isCurrent}) AS unique${name}s,
  uniqExactIf(${person}, type = '${type}' AND ${isPrevious}) AS unique${name}sBefore`

const messageColumns = [
  counted('message_shown', 'view'),
  countedPeople('message_shown', 'View'),
  counted('message_link', 'interaction'),
  countedPeople('message_link', 'Interaction'),
  `countIf(type = 'message_dismissed' AND ${isCurrent}) AS dismissals`,
].join(', ')

const messageEvents = `FROM events WHERE ${inBoth}
  AND type IN ('message_shown', 'message_link', 'message_dismissed')`

/** Views and interactions by message; the entry 0 counts each person once over all of them. */
export async function readMessageCounts(
  store: ClickHouse,
  span: ReportSpan,
): Promise<ReadonlyMap<number, MessageCounts>> {
  const params = boundsOf(span)
  const rows = await Promise.all([
    store.query<MessageCounts>({
      sql: `SELECT message_id AS messageId, ${messageColumns} ${messageEvents} AND message_id > 0 GROUP BY messageId`,
      params,
    }),
    store.query<MessageCounts>({ sql: `SELECT 0 AS messageId, ${messageColumns} ${messageEvents}`, params }),
  ])
  return new Map(rows.flat().map(row => [row.messageId, row]))
}

/** Reads the start sources of guides in the range, most used first. */
export function readStartSources(
  store: ClickHouse,
  span: ReportSpan,
): Promise<readonly { readonly source: string; readonly started: number }[]> {
  return store.query({
    sql: `SELECT source, count() AS started FROM events WHERE ${inRange} AND type = 'guide_started'
      GROUP BY source ORDER BY started DESC, source`,
    params: boundsOf(span),
  })
}
