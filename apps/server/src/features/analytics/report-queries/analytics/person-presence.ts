import { addDays, dayInZone, intervalKey, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import { type PersonPresence, presenceOfDays } from '../rollups/presence-of-days.ts'
import { readPeopleOfDays } from '../rollups/read-people-of-days.ts'
import type { ReportStore } from '../rollups/report-store.ts'
import { numberOfDay, startOfDayNumber } from '../rollups/zoned-day-starts.ts'
import {
  boundsOf,
  instantOfQuarter,
  intervalBefore,
  intervalName,
  intervalOfDay,
  intervalStart,
  peopleDuring,
  quarterOf,
  type ReportSpan,
} from './report-span.ts'

/** Days of the windows of active users. */
const weekDays = 7
const monthDays = 30

interface Row {
  readonly kind: number
  readonly key: string
  readonly one: number
  readonly other: number
}

/** The start of the interval before the first one of the range. */
function pointsFrom({ from, fromDay, interval, timeZone }: ReportSpan): number {
  if (interval === 'hour') return from.getTime() - 3_600_000
  const first = intervalKey(fromDay, interval)
  return startOfZonedDay(intervalKey(addDays(first, -1), interval), timeZone)
}

/** The first day of the window that ends with the first day of the period before. */
export const firstWindowDay = (span: ReportSpan) => addDays(span.previousDay, 1 - monthDays)

const isThere = (since: string, until: string) =>
  `arrayExists(q -> q >= ${quarterOf(since)} AND q < ${quarterOf(until)}, quarters)`

/** The day of an instant that is a parameter, in the report's time zone. */
const dayOfParam = (name: string) =>
  `toDate(fromUnixTimestamp64Milli({${name}:Int64}, 'UTC'), {timeZone:String})`

/** Starts of the intervals in which a person was there, from an instant on. All days begin with a quarter. */
const startsSince = ({ interval }: ReportSpan, since: string) =>
  interval === 'hour'
    ? `arrayDistinct(arrayMap(q -> ${intervalStart('hour', instantOfQuarter)}, arrayFilter(q -> q >= ${quarterOf(since)}, quarters)))`
    : `arrayDistinct(arrayMap(day -> ${intervalOfDay(interval, 'day')}, arrayFilter(day -> day >= ${dayOfParam(since)}, days)))`

/**
 * One pass over the quarters of each person. A person counts in an active window from each day of theirs on, and out when
 * the window or their next day begins: three entries for each person and day, whatever the length of the windows.
 */
const presenceSql = (span: ReportSpan) => `SELECT part.1 AS kind,
    if(kind = 1, ${intervalName(span.interval, span.interval === 'hour' ? "toDateTime(number, 'UTC')" : 'toDate(toUInt16(number))')},
      if(kind = 2, toString(toDate(toUInt16(number))), toString(number))) AS key,
    part.2 AS number, sum(part.3) AS one, sum(part.4) AS other
  FROM (
    SELECT arrayConcat(
      [(toUInt8(0), toUInt32(periods), toInt64(1), toInt64(0))],
      arrayMap(start -> (toUInt8(1), toUInt32(start), toInt64(1), toInt64(has(starts, ${intervalBefore(span.interval, 'start')}))), shown),
      arrayMap(day -> (toUInt8(2), toUInt32(day), toInt64(1), toInt64(1)), active),
      arrayMap((day, next) -> (toUInt8(2), toUInt32(least(day + ${weekDays}, next)), toInt64(-1), toInt64(0)), active, nexts),
      arrayMap((day, next) -> (toUInt8(2), toUInt32(least(day + ${monthDays}, next)), toInt64(0), toInt64(-1)), active, nexts)
    ) AS parts
    FROM (
      SELECT arrayDistinct(arrayMap(q -> toDate(${instantOfQuarter}, {timeZone:String}), quarters)) AS days,
        4 * ${isThere('from', 'to')} + 2 * ${isThere('previous', 'from')} + ${isThere('before', 'previous')} AS periods,
        ${startsSince(span, 'pointsFrom')} AS starts, ${startsSince(span, 'from')} AS shown,
        arraySort(arrayFilter(day -> day >= ${dayOfParam('windowFrom')}, days)) AS active,
        arrayPushBack(arrayPopFront(active), toDate('2149-01-01')) AS nexts
      FROM (${peopleDuring('earliest', 'to')})
      WHERE notEmpty(quarters)
    )
  )
  ARRAY JOIN parts AS part GROUP BY kind, number ORDER BY kind, number`

/** What the periods of a report begin with, in milliseconds. */
function firstInstants(span: ReportSpan) {
  const bounds = boundsOf(span)
  return {
    before: bounds.previous - (bounds.from - bounds.previous),
    pointsFrom: pointsFrom(span),
    windowFrom: startOfZonedDay(firstWindowDay(span), span.timeZone),
  }
}

async function askStore(store: ReportStore, span: ReportSpan): Promise<PersonPresence> {
  const firsts = firstInstants(span)
  const earliest = Math.min(...Object.values(firsts))
  const params = { ...boundsOf(span), ...firsts, earliest }
  const rows = await store.query<Row>({ sql: presenceSql(span), params })
  const ofKind = (kind: number) => rows.filter(row => row.kind === kind)
  return {
    byPeriods: new Map(ofKind(0).map(row => [Number(row.key), row.one])),
    points: ofKind(1).map(({ key, one, other }) => ({ key, users: one, returning: other })),
    changes: new Map(ofKind(2).map(({ key, one, other }) => [key, { weekly: one, monthly: other }])),
  }
}

/** From figures of days in memory; null where the report is not made of whole days, or there are too many users. */
async function askRollups(store: ReportStore, span: ReportSpan): Promise<PersonPresence | null> {
  if (store.rollups === undefined || span.interval === 'hour') return null
  const firsts = firstInstants(span)
  const before = numberOfDay(dayInZone(firsts.before, span.timeZone))
  // The period before the previous one has its length in milliseconds, which a change of the clock moves off midnight.
  if (startOfDayNumber(before, span.timeZone) !== firsts.before) return null
  const days = {
    before,
    previous: numberOfDay(span.previousDay),
    from: numberOfDay(span.fromDay),
    to: numberOfDay(span.toDay) + 1,
    pointsFrom: numberOfDay(dayInZone(firsts.pointsFrom, span.timeZone)),
    windowFrom: numberOfDay(firstWindowDay(span)),
    interval: span.interval,
    windows: { weekly: weekDays, monthly: monthDays },
  }
  const from = Math.min(days.before, days.pointsFrom, days.windowFrom)
  const people = await readPeopleOfDays(store, span, { from, to: days.to })
  return people && presenceOfDays(people, days)
}

/** Answers of one report: several of its figures need the same. */
const answered = new WeakMap<ReportStore, WeakMap<ReportSpan, Promise<PersonPresence>>>()

/** Reads who was there when, for every figure of a report that counts people over time. */
export function readPersonPresence(store: ReportStore, span: ReportSpan): Promise<PersonPresence> {
  const read = async () => (await askRollups(store, span)) ?? (await askStore(store, span))
  if (store.rollups === undefined) return read()
  const ofStore = answered.get(store) ?? new WeakMap<ReportSpan, Promise<PersonPresence>>()
  answered.set(store, ofStore)
  const presence = ofStore.get(span) ?? read()
  ofStore.set(span, presence)
  return presence
}
