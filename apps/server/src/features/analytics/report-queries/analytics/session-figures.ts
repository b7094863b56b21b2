import { engagedAfterActivities, engagedAfterS } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, dayOf, person, quartersOf, type ReportSpan, session } from './report-span.ts'

/** Sessions that began on one day. */
export interface SessionDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly sessions: number
  readonly engaged: number
  readonly durationS: number
}

/**
 * One row for each session among the events that `condition` leaves: whose it is (a number), its start, its length in seconds and its
 * activities. The page that it began with is no activity (`isEngagedSession` of the domain says what follows).
 */
const sessionsOf = (condition: string) => `SELECT ${person} AS person, min(occurred_at) AS started_at,
    (toUnixTimestamp64Milli(max(occurred_at)) - toUnixTimestamp64Milli(min(occurred_at))) / 1000 AS duration_s,
    countIf(type = 'click') + countIf(type = 'activity') + greatest(countIf(type = 'page_view'), 1) - 1 AS activities
  FROM events WHERE ${condition} AND ${session} != 0 GROUP BY ${person}, ${session}`

/** The rule of `isEngagedSession`, for the columns of `sessionsOf`. */
export const isEngagedSql = `(duration_s > ${engagedAfterS} OR activities > ${engagedAfterActivities})`

/** A session is looked for so far before a period, to see whether it began there. */
const longestSessionMs = 86_400_000

/**
 * Sessions that began at or after the parameter `since` and before `to`. One that began before counts in the period of
 * its start, in no later one; every report asks here.
 */
export const sessionsSince = (since: 'previous' | 'from' | 'windowFrom') =>
  `SELECT * FROM (${sessionsOf(
    quartersOf(since, 'to', -longestSessionMs),
  )}) WHERE started_at >= fromUnixTimestamp64Milli({${since}:Int64}, 'UTC')`

const daysSql = `SELECT ${dayOf('started_at')} AS day, count() AS sessions, countIf(${isEngagedSql}) AS engaged,
    sum(duration_s) AS durationS
  FROM (${sessionsSince('previous')}) GROUP BY day ORDER BY day`

/**
 * Sessions by the day on which they began, of the range and of the period before; days without are absent. A session
 * over midnight counts on its first day; one that began before the two periods in neither.
 */
export function readSessionDays(store: ClickHouse, span: ReportSpan): Promise<readonly SessionDay[]> {
  return store.query<SessionDay>({ sql: daysSql, params: boundsOf(span) })
}
