import type { WireApiToken } from '@waymark/contract'
import { mayAnywhere } from '@waymark/domain/identity/access'
import type { Database } from '../../../../platform/database/index.ts'
import { requireAllowed, type SignedIn } from '../../../../platform/http/index.ts'
import { apiTokenColumns, toWireApiToken } from './api-token-wire.ts'

/** Reads the metadata of the user's own API token, including an expired one; null if there is none. */
export async function readOwnApiToken(
  database: Database,
  me: SignedIn,
): Promise<{ token: WireApiToken | null }> {
  requireAllowed(mayAnywhere(me.actor, 'view:settings/personal/api-token'))
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('api_token')
      .select(apiTokenColumns)
      .where('manager_id', '=', me.managerId)
      .executeTakeFirst(),
  )
  return { token: row === undefined ? null : toWireApiToken(row) }
}
