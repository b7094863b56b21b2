import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../platform/database/index.ts'

/** Life of an unused refresh token: 14 days. */
export const refreshTokenLifeMs = 14 * 86_400_000
/** A token used twice within this time comes from two tabs or a lost answer, not from a thief. */
const graceMs = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A refresh token that is to be kept: its text goes to the browser, its hash into the rows. */
export function newRefreshToken(now: Date): { text: string; hash: Buffer; expiresAt: Date } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashOf(text), expiresAt: new Date(now.getTime() + refreshTokenLifeMs) }
}

/** Makes a refresh token of a session and returns it; only its hash is kept. */
export async function issueRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const { text, hash, expiresAt } = newRefreshToken(now)
  await tx
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, created_at: now, expires_at: expiresAt })
    .execute()
  return text
}

export type Redemption =
  | { readonly outcome: 'redeemed'; readonly sessionId: string }
  | { readonly outcome: 'unknown' }
  /** Used before, outside the grace: the whole family is to be ended. */
  | { readonly outcome: 'reused'; readonly sessionId: string }

/** Consumes a refresh token by one atomic statement (security, "A one-time secret"). */
export async function redeemRefreshToken(tx: Tx, token: string, now: Date): Promise<Redemption> {
  const fresh = await tx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  return fresh === undefined
    ? redeemReusedToken(tx, token, now)
    : { outcome: 'redeemed', sessionId: fresh.session_id }
}

/** Redeems a refresh token that cannot be consumed: one used a moment ago is still valid. */
export async function redeemReusedToken(tx: Tx, token: string, now: Date): Promise<Redemption> {
  const known = await tx
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at', sql<boolean>`expires_at > ${now}`.as('is_in_time')])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  if (known === undefined || known.used_at === null || !known.is_in_time) return { outcome: 'unknown' }
  const isRecent = now.getTime() - known.used_at.getTime() <= graceMs
  return { outcome: isRecent ? 'redeemed' : 'reused', sessionId: known.session_id }
}

/** A session that goes on, with its next refresh token. */
export interface Rotation {
  readonly managerId: number
  readonly sessionId: string
  readonly refreshToken: string
}

/**
 * Exchanges a token that was not used before for the next one of its session, in one statement, since every open
 * dashboard asks for it every few minutes. Returns `unusable` where the token cannot be consumed, and `ended` where
 * its session has ended.
 */
export async function rotateRefreshToken(
  connection: Connection,
  token: string,
  now: Date,
): Promise<Rotation | 'unusable' | 'ended'> {
  const next = newRefreshToken(now)
  const { rows } = await sql<{ session_id: string; manager_id: number | null }>`
    /* prepared: rotate_refresh_token */
    WITH consumed AS (
      UPDATE refresh_token SET used_at = ${now}
      WHERE hash = ${hashOf(token)} AND used_at IS NULL AND expires_at > ${now}
      RETURNING session_id
    ), continued AS (
      UPDATE session SET last_used_at = ${now} FROM consumed
      WHERE session.id = consumed.session_id AND session.revoked_at IS NULL
      RETURNING session.id, session.manager_id
    ), issued AS (
      INSERT INTO refresh_token (hash, session_id, created_at, expires_at)
      SELECT ${next.hash}, continued.id, ${now}, ${next.expiresAt} FROM continued
    )
    SELECT consumed.session_id, continued.manager_id FROM consumed LEFT JOIN continued ON true`.execute(
    connection,
  )
  const [row] = rows
  if (row === undefined) return 'unusable'
  if (row.manager_id === null) return 'ended'
  return { managerId: row.manager_id, sessionId: row.session_id, refreshToken: next.text }
}

/** Returns the session of a refresh token that can be redeemed, without redeeming it; null for every other token. */
export async function findRefreshSession(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ readonly sessionId: string; readonly managerId: number } | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id as sessionId', 'session.manager_id as managerId', 'refresh_token.used_at'])
    .where('refresh_token.hash', '=', hashOf(token))
    .where('refresh_token.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { used_at: usedAt, ...session } = row
  return usedAt === null || now.getTime() - usedAt.getTime() <= graceMs ? session : null
}
