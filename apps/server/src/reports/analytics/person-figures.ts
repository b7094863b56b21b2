import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { boundsOf, inBoth, inRange, isCurrent, isPrevious, type ReportSpan } from './report-span.ts'
import { isEngagedSql, sessionsOf } from './session-figures.ts'

/** What one end user did. */
export interface PersonFigures {
  readonly userId: string
  readonly isAnonymous: boolean
  /** There in the range. */
  readonly isHere: boolean
  /** There in the period before. */
  readonly wasHere: boolean
  readonly sessions: number
  readonly engaged: number
}

/** So many people are looked at one by one; of more, those who were there last. */
export const mostPeople = 50_000

const peopleSql = `SELECT user_id AS userId, any(anonymous) AS isAnonymous, any(here) AS isHere, any(was) AS wasHere,
    toUInt32(any(session_count)) AS sessions, toUInt32(any(engaged_count)) AS engaged
  FROM (
    SELECT user_id, toBool(max(is_anonymous)) AS anonymous, toBool(max(${isCurrent})) AS here,
      toBool(max(${isPrevious})) AS was, max(occurred_at) AS last_at
    FROM events WHERE ${inBoth} GROUP BY user_id ORDER BY last_at DESC LIMIT ${mostPeople}
  ) AS person
  LEFT JOIN (
    SELECT user_id, count() AS session_count, countIf(${isEngagedSql}) AS engaged_count
    FROM (${sessionsOf(inRange)}) GROUP BY user_id
  ) AS session ON session.user_id = person.user_id
  GROUP BY user_id`

/** Who was there in the range or in the period before, with the sessions of the range. */
export function readPeopleFigures(store: ClickHouse, span: ReportSpan): Promise<readonly PersonFigures[]> {
  return store.query<PersonFigures>({ sql: peopleSql, params: boundsOf(span) })
}
