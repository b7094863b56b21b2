import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, inBoth, isCurrent, isPrevious, person, type ReportSpan } from './report-span.ts'
import { isEngagedSql, sessionsSince } from './session-sql.ts'

/** Activity figures of one end user. */
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

/** So many people are looked at one by one; of more, people who were there last. */
const maxPeople = 50_000

const peopleSql = `SELECT name AS userId, anonymous AS isAnonymous, here AS isHere, was AS wasHere,
    toUInt32(session_count) AS sessions, toUInt32(engaged_count) AS engaged
  FROM (
    SELECT ${person} AS who, any(user_id) AS name, toBool(max(is_anonymous)) AS anonymous,
      toBool(max(${isCurrent})) AS here, toBool(max(${isPrevious})) AS was, max(occurred_at) AS last_at
    FROM events WHERE ${inBoth} GROUP BY who ORDER BY last_at DESC LIMIT ${maxPeople}
  ) AS visitor
  LEFT JOIN (
    SELECT person AS owner, count() AS session_count, countIf(${isEngagedSql}) AS engaged_count
    FROM (${sessionsSince('from')}) GROUP BY owner
  ) AS session ON session.owner = visitor.who`

/** Reads the users who were active in the range or in the period before, with their sessions in the range. */
export function readPeopleFigures(store: ClickHouse, span: ReportSpan): Promise<readonly PersonFigures[]> {
  return store.query<PersonFigures>({ sql: peopleSql, params: boundsOf(span) })
}
