import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** Life of an unused refresh token. */
const lifeDays = 14
/** A token used twice within this time comes from two tabs or a lost answer, not from a thief. */
const graceMs = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a refresh token of a session and returns it; only its hash is kept. */
export async function issueRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('refresh_token')
    .values({
      hash: hashOf(token),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeDays * 86_400_000),
    })
    .execute()
  return token
}

export type Redemption =
  | { readonly outcome: 'redeemed'; readonly sessionId: string }
  | { readonly outcome: 'unknown' }
  /** Used before, outside the grace: the whole family is to be ended. */
  | { readonly outcome: 'reused'; readonly sessionId: string }

/** Consumes a refresh token by one atomic statement (security, "A one-time secret"). */
export async function redeemRefreshToken(tx: Tx, token: string, now: Date): Promise<Redemption> {
  const hash = hashOf(token)
  const fresh = await tx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  if (fresh !== undefined) return { outcome: 'redeemed', sessionId: fresh.session_id }
  const known = await tx
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at', sql<boolean>`expires_at > ${now}`.as('is_in_time')])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (known === undefined || known.used_at === null || !known.is_in_time) return { outcome: 'unknown' }
  const isRecent = now.getTime() - known.used_at.getTime() <= graceMs
  return { outcome: isRecent ? 'redeemed' : 'reused', sessionId: known.session_id }
}
