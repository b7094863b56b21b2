import type { RangeInterval } from '@waymark/domain/analytics/analytics'
import { type ReportStore, rollupsFor } from '../rollups/report-store.ts'
import { sessionsOfDays } from '../rollups/sessions-of-days.ts'
import { dayOfNumber, numberOfDay } from '../rollups/zoned-day-starts.ts'
import { boundsOf, intervalName, intervalStart, type ReportSpan, readsEvents } from './report-span.ts'
import { isEngagedSql, sessionsAlone } from './session-sql.ts'

/** Sessions that began on one day. */
export interface SessionDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly sessions: number
  readonly engaged: number
  readonly durationS: number
}

/** Grouping by numbers takes a fraction of the time that names take. */
const daysSql = (interval: RangeInterval, isByEvents: boolean) => {
  const start = intervalStart(interval === 'hour' ? 'hour' : 'day', 'started_at')
  return `SELECT ${intervalName(interval, 'began')} AS day, count() AS sessions, countIf(${isEngagedSql}) AS engaged,
    sum(duration_s) AS durationS, ${start} AS began
  FROM (${sessionsAlone('previous', isByEvents)}) GROUP BY began ORDER BY began`
}

/**
 * Sessions by the day on which they began, of the range and of the period before; days without are absent. A session
 * over midnight counts on its first day; one that began before the two periods in neither.
 */
export async function readSessionDays(store: ReportStore, span: ReportSpan): Promise<readonly SessionDay[]> {
  const days = { from: numberOfDay(span.previousDay), to: numberOfDay(span.toDay) + 1 }
  const rolled = await rollupsFor(store, span)?.read(store, sessionsOfDays, span, days)
  if (!rolled)
    return store.query<SessionDay>({ sql: daysSql(span.interval, readsEvents(span)), params: boundsOf(span) })
  return [...rolled.days]
    .sort(([one], [other]) => one - other)
    .map(([day, sessions]) => ({ day: dayOfNumber(day), ...sessions }))
}
