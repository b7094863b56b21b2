import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { findEndUserProvider } from './end-user-provider.ts'
import type { ExtensionHandoff } from './extension-handoff.ts'
import type { EndUser } from './read-end-user.ts'

/** A person signs in again after a week, or when the provider's own session ends if it states an earlier end. */
const sessionLifeMs = 7 * 86_400_000

/** The longest entity id (SAML core, 8.3.6). */
const maxIssuerLength = 1_024

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A session of an end user in one browser. */
export interface ExtensionSession extends EndUser {
  readonly expiresAt: Date
}

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startExtensionSession(
  tx: Tx,
  input: { readonly companyId: number; readonly userAgent: string; readonly handoff: ExtensionHandoff },
  now: Date,
): Promise<ExtensionSession & { readonly token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { userId, attributes, issuer, providerPrint, sessionUntil } = input.handoff
  const latest = now.getTime() + sessionLifeMs
  const expiresAt = new Date(Math.min(latest, sessionUntil?.getTime() ?? latest))
  await tx
    .insertInto('extension_session')
    .values({
      company_id: input.companyId,
      token_hash: hashOf(token),
      user_id: userId,
      issuer: issuer.slice(0, maxIssuerLength),
      attributes: sql`${JSON.stringify(attributes)}::jsonb` as never,
      provider_print: providerPrint,
      user_agent: input.userAgent.slice(0, 400),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { userId, attributes, expiresAt, token }
}

/** The session of a token, noted as used now; null where it ended, or the company's provider is not the same. */
export async function useExtensionSession(
  tx: Tx,
  { companyId, token }: { readonly companyId: number; readonly token: string },
  now: Date,
): Promise<ExtensionSession | null> {
  const provider = await findEndUserProvider(tx, companyId)
  if (provider === null) return null
  const row = await tx
    .updateTable('extension_session')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('company_id', '=', companyId)
    .where('provider_print', '=', provider.print)
    .where('expires_at', '>', now)
    .returning(['user_id', 'attributes', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  const attributes = row.attributes as EndUser['attributes']
  return { userId: row.user_id, attributes, expiresAt: row.expires_at }
}

/** Ends the session of a token, where there is one. */
export async function endExtensionSession(tx: Tx, companyId: number, token: string): Promise<void> {
  await tx
    .deleteFrom('extension_session')
    .where('token_hash', '=', hashOf(token))
    .where('company_id', '=', companyId)
    .execute()
}

/** Deletes sessions that are over. */
export async function pruneExtensionSessions(database: Database, now: Date): Promise<void> {
  await database.asSystem(tx => tx.deleteFrom('extension_session').where('expires_at', '<', now).execute())
}
