import { sql } from 'kysely'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'

/** The header in which the extension sends the random number of its installation. */
export const installationHeader = 'x-waymark-installation'
/** Days that the number of installations covers. */
const countedDays = 30
/** A caller with an integrity token could invent any number of them. */
const maxInstallations = 200_000

const dayMs = 86_400_000
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const firstDay = (now: Date) => new Date(now.getTime() - (countedDays - 1) * dayMs).toISOString().slice(0, 10)

/**
 * Notes that an installation has fetched its settings today: its random number and the day (UTC), nothing else.
 * Ignores what is no UUID, and new installations beyond 200,000.
 */
export async function noteInstallation(
  tx: Tx,
  { companyId, shown, now }: { readonly companyId: number; readonly shown: unknown; readonly now: Date },
): Promise<void> {
  if (typeof shown !== 'string' || !uuid.test(shown)) return
  const today = now.toISOString().slice(0, 10)
  const known = await tx
    .updateTable('extension_installation')
    .set({ seen_on: sql`greatest(seen_on, ${today}::date)` })
    .where('company_id', '=', companyId)
    .where('installation_id', '=', shown)
    .where('seen_on', '<', sql<Date>`${today}::date`)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await sql`
    INSERT INTO extension_installation (company_id, installation_id, seen_on)
    SELECT ${companyId}::int, ${shown}::uuid, ${today}::date
    WHERE (SELECT count(*) FROM (SELECT FROM extension_installation WHERE company_id = ${companyId}
      LIMIT ${maxInstallations}) AS present) < ${maxInstallations}
    ON CONFLICT (company_id, installation_id) DO NOTHING`.execute(tx)
}

/** The number of installations that fetched their settings within 30 days. */
export async function countInstallations(tx: Tx, scope: CompanyScope, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('extension_installation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('extension_installation.company_id', '=', scope.companyId)
    .where('extension_installation.seen_on', '>=', sql<Date>`${firstDay(now)}::date`)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes installations that are no longer counted. */
export async function pruneInstallations(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(tx =>
    tx
      .deleteFrom('extension_installation')
      .where('extension_installation.seen_on', '<', sql<Date>`${firstDay(now)}::date`)
      .execute(),
  )
}
