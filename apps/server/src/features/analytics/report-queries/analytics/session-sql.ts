import { engagedAfterActivities, engagedAfterS } from '@waymark/domain/analytics/analytics'
import { person, quartersOf, session } from './report-span.ts'

/** A session is looked for so far before a period, to see whether it began there. */
export const longestSessionMs = 86_400_000

/**
 * One row for each session among the events that `condition` leaves: its start, its length in seconds and its
 * activities. The page that it began with is no activity (`isEngagedSession` of the domain says what follows).
 */
const sessionColumns = `min(occurred_at) AS started_at,
    (toUnixTimestamp64Milli(max(occurred_at)) - toUnixTimestamp64Milli(min(occurred_at))) / 1000 AS duration_s,
    countIf(bitOr(type = 'click', type = 'activity')) + greatest(countIf(type = 'page_view'), 1) - 1 AS activities`

/** The rows of `sessionColumns`, with the user of each where `keys` has it. */
const sessionsOf = (keys: readonly string[], since: string, isByEvents: boolean) => {
  const columns = keys.includes(person) ? `${person} AS person, ${sessionColumns}` : sessionColumns
  const condition = `${quartersOf(since, 'to', -longestSessionMs, isByEvents)} AND ${session} != 0`
  return `SELECT * FROM (SELECT ${columns} FROM events WHERE ${condition} GROUP BY ${keys.join(', ')})
    WHERE started_at >= fromUnixTimestamp64Milli({${since}:Int64}, 'UTC')`
}

/** The rule of `isEngagedSession`, for the columns of `sessionsOf`. */
export const isEngagedSql = `(duration_s > ${engagedAfterS} OR activities > ${engagedAfterActivities})`

/**
 * Sessions that began at or after the parameter `since` and before `to`. One that began before counts in the period of
 * its start, in no later one; every report asks here. With the number of their user as `person`. `isByEvents` where
 * the report reads single events.
 */
export const sessionsSince = (since: 'from' | 'windowFrom', isByEvents = false) =>
  sessionsOf([person, session], since, isByEvents)

/** The same without users, which takes less. */
export const sessionsAlone = (since: 'from' | 'previous', isByEvents = false) =>
  sessionsOf([session], since, isByEvents)
