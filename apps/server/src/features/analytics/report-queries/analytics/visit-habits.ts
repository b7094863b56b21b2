import { frequencyWindowDays, type VisitHabit } from '@waymark/domain/analytics/analytics'
import { habitsOfDays } from '../rollups/habits-of-days.ts'
import { readPeopleOfDays } from '../rollups/read-people-of-days.ts'
import type { ReportStore } from '../rollups/report-store.ts'
import { RowReader } from '../rollups/row-reader.ts'
import { dayMs, numberOfDay, startOfDayNumber } from '../rollups/zoned-day-starts.ts'
import { boundsOf, peopleDuring, quarterOf, type ReportSpan, readsEvents } from './report-span.ts'
import { isEngagedSql, sessionsSince } from './session-sql.ts'

/** People with the same habit, and how many they are. */
export interface HabitCount extends VisitHabit {
  readonly count: number
}

/**
 * Days are counted back from the end of the range, weeks and months in steps of 7 and 30 of them. All events of a
 * quarter are in the same one, because the range ends with a quarter.
 */
const daysBack = `toUInt16(intDiv({to:Int64} - 900000 * toInt64(q) - 1, ${dayMs}))`

/** Engaged sessions only matter when there are more of them than days: above that they are all the same. */
const habitsSql = `SELECT length(back) AS days, length(arrayDistinct(arrayMap(one -> intDiv(one, 7), back))) AS weeks,
    length(arrayDistinct(arrayMap(one -> intDiv(one, 30), back))) AS months,
    least(engaged, days + 1) AS engagedSessions, count() AS count
  FROM (
    SELECT who,
      arrayDistinct(arrayMap(q -> ${daysBack}, arrayFilter(q -> q >= ${quarterOf('windowFrom')}, quarters))) AS back
    FROM (${peopleDuring('earliest', 'to')})
    WHERE arrayExists(q -> q >= ${quarterOf('from')}, quarters)
      AND arrayExists(q -> q >= ${quarterOf('previous')} AND q < ${quarterOf('from')}, quarters)
  ) AS habit
  LEFT JOIN (
    SELECT person AS owner, count() AS engaged FROM (${sessionsSince('windowFrom')}) WHERE ${isEngagedSql} GROUP BY owner
  ) AS session ON session.owner = habit.who
  GROUP BY days, weeks, months, engagedSessions`

/** Numbers of users with their engaged sessions in the last 90 days. */
const engagedSql = (
  isByEvents: boolean,
) => `SELECT person, toUInt32(count()) AS engaged FROM (${sessionsSince('windowFrom', isByEvents)})
  WHERE ${isEngagedSql} GROUP BY person`

/** Whether every day of a span has 24 hours, so that days back from its end begin at midnight. */
function hasWholeDays(from: number, to: number, timeZone: string): boolean {
  for (let day = from; day < to; day++)
    if (startOfDayNumber(day + 1, timeZone) - startOfDayNumber(day, timeZone) !== dayMs) return false
  return true
}

/** From figures of days in memory; null where a change of the clock moves the days, or there are too many users. */
async function askRollups(store: ReportStore, span: ReportSpan): Promise<readonly HabitCount[] | null> {
  const to = numberOfDay(span.toDay) + 1
  const windowFrom = to - frequencyWindowDays
  const isPossible = store.rollups !== undefined && span.interval !== 'hour'
  if (!isPossible || !hasWholeDays(windowFrom, to, span.timeZone)) return null
  const previous = numberOfDay(span.previousDay)
  const days = { previous, from: numberOfDay(span.fromDay), to, windowFrom }
  const from = Math.min(windowFrom, previous)
  const params = { ...boundsOf(span), windowFrom: startOfDayNumber(windowFrom, span.timeZone) }
  const [people, bytes] = await Promise.all([
    readPeopleOfDays(store, span, { from, to }),
    store.queryBytes({ sql: engagedSql(readsEvents(span)), params }),
  ])
  if (people === null) return null
  const engaged = new Map<number, number>()
  for (const rows = new RowReader(bytes); !rows.isAtEnd; ) {
    const person = people.people.find(rows.hash53())
    const sessions = rows.uint32()
    if (person !== undefined) engaged.set(person, sessions)
  }
  return habitsOfDays(people, engaged, days)
}

/** How often those come who were there in the range and in the period before, within the last 90 days of the range. */
export async function readVisitHabits(store: ReportStore, span: ReportSpan): Promise<readonly HabitCount[]> {
  const rolled = await askRollups(store, span)
  if (rolled !== null) return rolled
  const bounds = boundsOf(span)
  const windowFrom = bounds.to - frequencyWindowDays * dayMs
  const earliest = Math.min(windowFrom, bounds.previous)
  return store.query<HabitCount>({ sql: habitsSql, params: { ...bounds, windowFrom, earliest } })
}
