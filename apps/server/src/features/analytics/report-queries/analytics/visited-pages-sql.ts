import { ofProperty, type ReportSpan } from './report-span.ts'

const dayMs = 86_400_000
const quarterMs = 900_000

/** Without an aggregate that knows users and languages, at least events of other kinds are left aside. */
const viewsAlone = ({ users, language }: Pick<ReportSpan, 'users' | 'language'>) =>
  users === '' && language === '' ? '' : " AND type = 'page_view'"

/**
 * Pages by day of UTC, with one bit for each quarter of an hour in which they were visited: the projection `page_days`
 * (decision 0126).
 */
export const visitedSql = (
  span: Pick<ReportSpan, 'users' | 'language'>,
  condition: string,
) => `SELECT toDate(occurred_at) AS utc_day,
    1000 * toInt64(toUnixTimestamp(toDateTime(utc_day, 'UTC'))) AS day_ms,
    path AS page, minIf(occurred_at, type = 'page_view') AS first_at,
    groupBitOrIf(bitShiftLeft(toUInt128(1), 4 * toHour(occurred_at) + intDiv(toMinute(occurred_at), 15)), type = 'page_view') AS quarters
  FROM events WHERE ${ofProperty} AND ${condition}${viewsAlone(span)} GROUP BY utc_day, page HAVING quarters != 0`

/** The day of UTC of an instant, a parameter. */
export const utcDayOf = (name: string) => `toDate(fromUnixTimestamp64Milli({${name}:Int64}, 'UTC'))`

/** Bits of the quarters of a day that begin before an instant; with milliseconds and the start of the day as columns. */
const bitsBefore = (instant: string) =>
  `(bitShiftLeft(toUInt128(1), toUInt8(greatest(0, least(96, intDiv(${instant} - day_ms, ${quarterMs}))))) - 1)`

/** Whether a page was visited in a part of its day, from one instant until another; all of them begin a quarter. */
export const isVisited = (from: string, to: string) =>
  `(bitAnd(quarters, bitXor(${bitsBefore(to)}, ${bitsBefore(from)})) != 0)`

/** Rows of `visitedSql` by the intervals that the parameters name, with an interval's name as `key`. */
export const byIntervals = (
  key: string,
) => `ARRAY JOIN {keys:Array(${key})} AS key, {starts:Array(Int64)} AS started, {ends:Array(Int64)} AS ended
  WHERE started < day_ms + ${dayMs} AND ended > day_ms AND ${isVisited('started', 'ended')}
  GROUP BY key`
