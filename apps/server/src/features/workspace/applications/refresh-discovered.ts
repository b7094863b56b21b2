import { discoveryDays } from '@waymark/domain/workspace/discovery'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { discoveryOf } from '../companies/index.ts'
import { readHostFigures } from './discovery-figures.ts'

const spareDays = 2

/**
 * Brings the figures of discovered applications up to the last 30 days, deletes older reports, and removes the names
 * of new hosts that too few people use by now.
 */
export async function refreshDiscovered(database: Database, now: Date): Promise<void> {
  const companies = await database.asSystem(async tx => {
    await sql`DELETE FROM discovery_report
      WHERE day < (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${discoveryDays + spareDays}::int`.execute(
      tx,
    )
    return tx
      .selectFrom('company')
      .select(['company.id', 'company.config'])
      .where(sql<boolean>`EXISTS (SELECT FROM discovered_application AS d
        WHERE d.company_id = company.id AND d.host_key IS NOT NULL)`)
      .execute()
  })
  for (const { id, config } of companies) {
    const { minUsers } = discoveryOf(config as Record<string, unknown>)
    await database.asSystem(async tx => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('discovery', ${id}))`.execute(tx)
      const figures = await readHostFigures(tx, { companyId: id, hostKeys: null, now })
      await sql`UPDATE discovered_application AS d SET users_30d = coalesce(one.users, 0),
          sessions_30d = coalesce(one.user_days, 0), active_seconds_30d = coalesce(one.seconds, 0)
        FROM discovered_application AS k LEFT JOIN unnest(${figures.map(one => one.hostKey)}::bytea[],
          ${figures.map(one => one.users)}::int[], ${figures.map(one => one.userDays)}::int[],
          ${figures.map(one => one.seconds)}::bigint[]) AS one (key, users, user_days, seconds) ON one.key = k.host_key
        WHERE k.id = d.id AND d.company_id = ${id} AND d.host_key IS NOT NULL`.execute(tx)
      await sql`DELETE FROM discovered_application AS d
        WHERE d.company_id = ${id} AND d.host_key IS NOT NULL AND d.status = 'new' AND d.users_30d < ${minUsers}`.execute(
        tx,
      )
    })
  }
}
