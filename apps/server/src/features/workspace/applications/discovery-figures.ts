import { discoveryDays } from '@waymark/domain/workspace/discovery'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'

export interface HostFigures {
  readonly hostKey: Buffer
  readonly users: number
  readonly userDays: number
  readonly seconds: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * Use of hosts in the last 30 days. A device counts with the most people whom it saw on one day, so that a browser is
 * one person however many days it reports. Null keys: every host that was reported.
 */
export async function readHostFigures(
  tx: Tx,
  { companyId, hostKeys, now }: { companyId: number; hostKeys: readonly Buffer[] | null; now: Date },
): Promise<HostFigures[]> {
  const since = sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date - ${discoveryDays}::int`
  const { rows } = await sql<HostFigures>`
    SELECT one.host_key AS "hostKey", sum(one.users)::int AS users, sum(one.user_days)::int AS "userDays",
      (sum(one.minutes) * 60)::float8 AS seconds, min(one.first_on)::timestamp AT TIME ZONE 'UTC' AS "firstAt",
      max(one.last_on)::timestamp AT TIME ZONE 'UTC' AS "lastAt"
    FROM (
      SELECT host_key, max(users) AS users, sum(users) AS user_days, sum(minutes) AS minutes, min(day) AS first_on,
        max(day) AS last_on
      FROM discovery_report
      WHERE company_id = ${companyId} AND day > ${since}
        AND (${hostKeys === null} OR host_key = ANY(${hostKeys ?? []}::bytea[]))
      GROUP BY host_key, device_key
    ) AS one
    GROUP BY one.host_key`.execute(tx)
  return rows
}
