import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'

/** Versions younger than this all stay; see the decision on versions for what stays of older ones. */
const keptDays = 90
const dayMs = 86_400_000

/** Removes versions of guides and chapters that no one will ask for any more. Returns how many were removed. */
export async function pruneVersions(database: Pick<Database, 'asSystem'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  const { rows } = await database.asSystem(tx =>
    sql<{ readonly removed: number }>`SELECT thin_versions(${before}) AS removed`.execute(tx),
  )
  return rows[0]?.removed ?? 0
}
