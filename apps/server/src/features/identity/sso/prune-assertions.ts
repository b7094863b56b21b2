import type { Database } from '../../../platform/database/index.ts'

/** Deletes assertions that are out of time: who shows one again is refused for that. */
export async function pruneAssertions(database: Database, now: Date): Promise<void> {
  await database.asSystem(tx => tx.deleteFrom('saml_assertion').where('expires_at', '<', now).execute())
}
