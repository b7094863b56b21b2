import { frequencyWindowDays, type VisitHabit } from '@waymark/domain'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { boundsOf, isCurrent, isPrevious, ofProperty, type ReportSpan } from './report-span.ts'
import { isEngagedSql, sessionsOf } from './session-figures.ts'

/** People with the same habit, and how many they are. */
export interface HabitCount extends VisitHabit {
  readonly count: number
}

const dayMs = 86_400_000
const inWindow = `${ofProperty} AND occurred_at >= fromUnixTimestamp64Milli({windowFrom:Int64}, 'UTC')
  AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`

/** Days, weeks and months are counted back from the end of the range. */
const back = (days: number) => `intDiv({to:Int64} - toUnixTimestamp64Milli(occurred_at) - 1, ${days * dayMs})`

/** Engaged sessions only matter when there are more of them than days: above that they are all the same. */
const habitsSql = `SELECT days, weeks, months, least(engaged, days + 1) AS engagedSessions, count() AS count
  FROM (
    SELECT user_id, uniqExactIf(${back(1)}, isWithin) AS days, uniqExactIf(${back(7)}, isWithin) AS weeks,
      uniqExactIf(${back(30)}, isWithin) AS months
    FROM (
      SELECT user_id, occurred_at, occurred_at >= fromUnixTimestamp64Milli({windowFrom:Int64}, 'UTC') AS isWithin
      FROM events
      WHERE ${ofProperty} AND occurred_at >= fromUnixTimestamp64Milli({earliest:Int64}, 'UTC')
        AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    )
    GROUP BY user_id
    HAVING max(${isCurrent}) AND max(${isPrevious})
  ) AS person
  LEFT JOIN (
    SELECT user_id, count() AS engaged FROM (${sessionsOf(inWindow)}) WHERE ${isEngagedSql} GROUP BY user_id
  ) AS sessions ON sessions.user_id = person.user_id
  GROUP BY days, weeks, months, engagedSessions`

/** How often those come who were there in the range and in the period before, within the last 90 days of the range. */
export function readVisitHabits(store: ClickHouse, span: ReportSpan): Promise<readonly HabitCount[]> {
  const bounds = boundsOf(span)
  const windowFrom = bounds.to - frequencyWindowDays * dayMs
  const earliest = Math.min(windowFrom, bounds.previous)
  return store.query<HabitCount>({ sql: habitsSql, params: { ...bounds, windowFrom, earliest } })
}
