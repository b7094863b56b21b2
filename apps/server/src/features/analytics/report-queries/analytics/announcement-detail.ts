import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  dayOf,
  inBoth,
  inRange,
  isCurrent,
  person,
  type ReportSpan,
  untilEnd,
} from './report-span.ts'

/** Figures of one announcement, or of one part of its events. */
export interface AnnouncementCounts {
  readonly views: number
  readonly users: number
  readonly interactions: number
  readonly interactionUsers: number
  readonly dismissals: number
}

const ofMessage = `message_id = {message:UInt32} AND type IN ('message_shown', 'message_link', 'message_dismissed')`

const counts = `countIf(type = 'message_shown') AS views, uniqExactIf(${person}, type = 'message_shown') AS users,
  countIf(type = 'message_link') AS interactions, uniqExactIf(${person}, type = 'message_link') AS interactionUsers,
  countIf(type = 'message_dismissed') AS dismissals`

const bound = (span: ReportSpan, message: number) => ({ ...boundsOf(span), message })

/** Counts of the range and of the period before; a period without events is absent. */
export async function readAnnouncementPeriods(
  store: ClickHouse,
  span: ReportSpan,
  message: number,
): Promise<readonly (AnnouncementCounts & { readonly isNow: boolean })[]> {
  const rows = await store.query<AnnouncementCounts & { readonly isNow: number }>({
    sql: `SELECT ${isCurrent} AS isNow, ${counts} FROM events WHERE ${inBoth} AND ${ofMessage} GROUP BY isNow`,
    params: bound(span, message),
  })
  return rows.map(row => ({ ...row, isNow: Boolean(row.isNow) }))
}

/** Counts of the range by day, or by hour where the report is drawn by the hour. */
export function readAnnouncementDays(
  store: ClickHouse,
  span: ReportSpan,
  message: number,
): Promise<readonly (AnnouncementCounts & { readonly day: string })[]> {
  return store.query({
    sql: `SELECT ${dayOf()} AS day, ${counts} FROM events WHERE ${inRange} AND ${ofMessage} GROUP BY day`,
    params: bound(span, message),
  })
}

/** Counts of the range by the language in which it was shown, most views first. */
export function readAnnouncementLanguages(
  store: ClickHouse,
  span: ReportSpan,
  message: number,
): Promise<readonly (AnnouncementCounts & { readonly lang: string })[]> {
  return store.query({
    sql: `SELECT lang, ${counts} FROM events WHERE ${inRange} AND ${ofMessage} GROUP BY lang ORDER BY views DESC, lang`,
    params: bound(span, message),
  })
}

/** One row for each link that was followed and for each way in which it opened; the name is empty where unknown. */
export function readAnnouncementClickTargets(
  store: ClickHouse,
  span: ReportSpan,
  message: number,
): Promise<
  readonly {
    readonly isLink: boolean
    readonly name: string
    readonly count: number
    readonly users: number
  }[]
> {
  return store.query({
    sql: `SELECT type = 'message_link' AS isLink, toString(if(isLink, which, mode)) AS name, count() AS count,
        uniqExact(${person}) AS users
      FROM events WHERE ${inRange} AND ${ofMessage} AND type != 'message_dismissed'
      GROUP BY isLink, name ORDER BY count DESC, name`,
    params: bound(span, message),
  })
}

/** Users by the time from an instant to their first view. */
export interface FirstViews {
  readonly isNow: boolean
  readonly users: number
  readonly medianMs: number
  readonly hour: number
  readonly day: number
  readonly week: number
  readonly month: number
  readonly later: number
}

const [hourMs, dayMs, weekMs, monthMs] = [3_600_000, 86_400_000, 604_800_000, 2_592_000_000]

/**
 * Users whose first view is in the range or in the period before, by the time since the publication.
 * @param publishedMs milliseconds since 1970
 */
export async function readFirstViews(
  store: ClickHouse,
  span: ReportSpan,
  message: number,
  publishedMs: number,
): Promise<readonly FirstViews[]> {
  const rows = await store.query<Omit<FirstViews, 'isNow'> & { readonly isNow: number }>({
    sql: `SELECT first >= {from:Int64} AS isNow, count() AS users, quantileExactInclusive(0.5)(waited) AS medianMs,
        countIf(waited < ${hourMs}) AS hour, countIf(waited >= ${hourMs} AND waited < ${dayMs}) AS day,
        countIf(waited >= ${dayMs} AND waited < ${weekMs}) AS week,
        countIf(waited >= ${weekMs} AND waited < ${monthMs}) AS month, countIf(waited >= ${monthMs}) AS later
      FROM (
        SELECT toUnixTimestamp64Milli(min(occurred_at)) AS first, greatest(0, first - {published:Int64}) AS waited
        FROM events WHERE ${untilEnd} AND message_id = {message:UInt32} AND type = 'message_shown'
        GROUP BY ${person}
      ) WHERE first >= {previous:Int64} GROUP BY isNow`,
    params: { ...bound(span, message), published: publishedMs },
  })
  return rows.map(row => ({ ...row, isNow: Boolean(row.isNow) }))
}
