import { frequencyWindowDays, type VisitHabit } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, isCurrent, isPrevious, ofProperty, person, type ReportSpan } from './report-span.ts'
import { isEngagedSql, sessionsSince } from './session-figures.ts'

/** People with the same habit, and how many they are. */
export interface HabitCount extends VisitHabit {
  readonly count: number
}

const dayMs = 86_400_000

/** Days are counted back from the end of the range, weeks and months in steps of 7 and 30 of them. */
const daysBack = `intDiv({to:Int64} - toUnixTimestamp64Milli(occurred_at) - 1, ${dayMs})`
const isWithin = "occurred_at >= fromUnixTimestamp64Milli({windowFrom:Int64}, 'UTC')"

/** Engaged sessions only matter when there are more of them than days: above that they are all the same. */
const habitsSql = `SELECT length(back) AS days, length(arrayDistinct(arrayMap(one -> intDiv(one, 7), back))) AS weeks,
    length(arrayDistinct(arrayMap(one -> intDiv(one, 30), back))) AS months,
    least(engaged, days + 1) AS engagedSessions, count() AS count
  FROM (
    SELECT ${person} AS who, groupUniqArrayIf(toUInt16(${daysBack}), ${isWithin}) AS back
    FROM events
    WHERE ${ofProperty} AND occurred_at >= fromUnixTimestamp64Milli({earliest:Int64}, 'UTC')
      AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    GROUP BY who
    HAVING max(${isCurrent}) AND max(${isPrevious})
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
