import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** Errors of one step of one version of a guide. Instants in milliseconds since 1970. */
export interface StepErrorRow {
  readonly guideId: number
  readonly guideVersion: number
  /** Zero-based. */
  readonly step: number
  /** The latest errors, at most 2,000. */
  readonly times: readonly number[]
  readonly usersAffected: number
  /** Users who were shown the step, or should have been. */
  readonly usersExpected: number
}

/** Ids of the properties in which a step of a guide was not found since an instant. */
export async function readPropertiesWithErrors(events: ClickHouse, since: Date): Promise<number[]> {
  const rows = await events.query<{ property_id: number }>({
    sql: `SELECT DISTINCT property_id FROM events
      WHERE type = 'guide_error' AND occurred_at > fromUnixTimestamp64Milli({since:Int64}) ORDER BY property_id`,
    params: { since: since.getTime() },
  })
  return rows.map(row => row.property_id)
}

/** The errors of a property's guides since an instant, by step. */
export async function readStepErrors(
  events: ClickHouse,
  propertyId: number,
  since: Date,
): Promise<StepErrorRow[]> {
  return events.query<StepErrorRow>({
    sql: `SELECT guide_id AS guideId, guide_version AS guideVersion, assumeNotNull(step) AS step,
      arrayMap(at -> -at, groupArraySortedIf(2000)(-toUnixTimestamp64Milli(occurred_at), type = 'guide_error')) AS times,
      uniqExactIf((user_id, is_anonymous), type = 'guide_error') AS usersAffected,
      uniqExact((user_id, is_anonymous)) AS usersExpected
    FROM events
    WHERE property_id = {property:UInt32} AND type IN ('guide_error', 'guide_step_shown') AND step IS NOT NULL
      AND occurred_at > fromUnixTimestamp64Milli({since:Int64})
    GROUP BY guideId, guideVersion, step
    HAVING countIf(type = 'guide_error') > 0`,
    params: { property: propertyId, since: since.getTime() },
  })
}

export interface StepErrorQuery {
  readonly propertyId: number
  readonly guideId: number
  readonly guideVersion: number
  /** Zero-based. */
  readonly step: number
  readonly page: number
  readonly limit: number
}

/** One error as the log of a step shows it. */
export interface LoggedError {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly browser: string
  readonly screen: string
  readonly kind: string
  readonly path: string
}

/** A page of the errors of a step, the newest first. */
export async function readErrorLog(
  events: ClickHouse,
  { page, limit, ...query }: StepErrorQuery,
): Promise<{ readonly items: readonly LoggedError[]; readonly total: number }> {
  const from = `FROM events WHERE property_id = {propertyId:UInt32} AND type = 'guide_error'
    AND guide_id = {guideId:UInt32} AND guide_version = {guideVersion:UInt32} AND step = {step:UInt16}`
  const [counted] = await events.query<{ total: number }>({
    sql: `SELECT count() AS total ${from}`,
    params: { ...query },
  })
  const items = await events.query<LoggedError & { is_anonymous: boolean }>({
    sql: `SELECT toUnixTimestamp64Milli(occurred_at) AS at, user_id AS userId, is_anonymous AS isAnonymous,
      browser, screen, kind, path ${from}
      ORDER BY occurred_at DESC, event_id LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    params: { ...query, limit, offset: (page - 1) * limit },
  })
  return { items, total: counted?.total ?? 0 }
}
