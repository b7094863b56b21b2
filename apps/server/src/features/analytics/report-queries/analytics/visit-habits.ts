import { frequencyWindowDays, type VisitHabit } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, peopleDuring, quarterOf, type ReportSpan } from './report-span.ts'
import { isEngagedSql, sessionsSince } from './session-figures.ts'

/** People with the same habit, and how many they are. */
export interface HabitCount extends VisitHabit {
  readonly count: number
}

const dayMs = 86_400_000

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

/** How often those come who were there in the range and in the period before, within the last 90 days of the range. */
export function readVisitHabits(store: ClickHouse, span: ReportSpan): Promise<readonly HabitCount[]> {
  const bounds = boundsOf(span)
  const windowFrom = bounds.to - frequencyWindowDays * dayMs
  const earliest = Math.min(windowFrom, bounds.previous)
  return store.query<HabitCount>({ sql: habitsSql, params: { ...bounds, windowFrom, earliest } })
}
