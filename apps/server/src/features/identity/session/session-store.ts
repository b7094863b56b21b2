import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Tx, updateById } from '../../../platform/database/index.ts'
import { newRefreshToken, refreshTokenLifeMs } from './refresh-token.ts'

export interface NewSession {
  readonly managerId: number
  readonly userAgent: string
  readonly method: 'password' | 'sso'
  /** The company whose identity provider let the person in; for `sso` only. */
  readonly companyId: number | null
  readonly isMfaShown: boolean
  /** When the identity provider asked for credentials, if it states this; for `sso` only. Default: now. */
  readonly authenticatedAt?: Date | null
  /** The hash that the password was right against; for `password` only. */
  readonly passwordHash?: string
}

/** A session that has begun, with its first refresh token. */
export interface StartedSession {
  readonly managerId: number
  readonly sessionId: string
  readonly refreshToken: string
  /** Whether the person had signed in before. */
  readonly hadSignedIn: boolean
}

/**
 * Starts a session, in one statement; null where the password that let the person in was changed meanwhile.
 */
export async function startSession(tx: Tx, input: NewSession, now: Date): Promise<StartedSession | null> {
  const { managerId, passwordHash = null } = input
  const sessionId = randomUUID()
  const token = newRefreshToken(now)
  const { rows } = await sql<{ had_signed_in: boolean }>`
    WITH before AS (
      SELECT last_sign_in_at IS NOT NULL AS had_signed_in FROM manager WHERE id = ${managerId}
    ), signed_in AS (
      UPDATE manager SET last_sign_in_at = ${now}
      WHERE id = ${managerId} AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash})
      RETURNING id
    ), started AS (
      INSERT INTO session (id, manager_id, user_agent, method, company_id, mfa_at, created_at,
        last_used_at, authenticated_at)
      SELECT ${sessionId}::uuid, id, ${input.userAgent.slice(0, 400)}, ${input.method}, ${input.companyId}::int,
        ${input.isMfaShown ? now : null}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        ${input.authenticatedAt ?? now}::timestamptz
      FROM signed_in
      RETURNING id
    )
    INSERT INTO refresh_token (hash, session_id, created_at, expires_at)
    SELECT ${token.hash}::bytea, id, ${now}::timestamptz, ${token.expiresAt}::timestamptz FROM started
    RETURNING (SELECT had_signed_in FROM before)`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { managerId, sessionId, refreshToken: token.text, hadSignedIn: row.had_signed_in }
}

/** A session that was ended. */
export interface EndedSession {
  readonly managerId: number
  readonly companyId: number | null
}

/**
 * Ends a session; its access tokens stop counting with the next call. Returns whose it was, or null where it had
 * ended before.
 */
export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<EndedSession | null> {
  const row = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['manager_id as managerId', 'company_id as companyId'])
    .executeTakeFirst()
  return row ?? null
}

/** Which of a person's sessions are meant. */
export interface SessionsOf {
  readonly managerId: number
  /** This one only. */
  readonly only?: string
  /** All but this one. */
  readonly except?: string | null
  /** Those through this company's identity provider only. */
  readonly companyId?: number | null
}

/** Ends those of the person's sessions that are open; returns how many. */
export async function endSessionsOf(tx: Tx, selection: SessionsOf, now: Date): Promise<number> {
  const { only = null, except = null, companyId = null } = selection
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('manager_id', '=', selection.managerId)
    .where('revoked_at', 'is', null)
    .$if(only !== null, query => query.where('id', '=', only))
    .$if(except !== null, query => query.where('id', '<>', except))
    .$if(companyId !== null, query => query.where('company_id', '=', companyId))
    .returning('last_used_at')
    .execute()
  return ended.filter(row => isOpenSince(row.last_used_at, now)).length
}

/** Whether a session used last then can still go on: its refresh token is not too old. */
export function isOpenSince(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() < refreshTokenLifeMs
}

/** Notes that a session goes on; returns whose it is, or null when it has ended. */
export async function continueSession(tx: Tx, sessionId: string, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('manager_id')
    .executeTakeFirst()
  return row?.manager_id ?? null
}

/** Notes that the session has shown a second factor. */
export async function noteSecondFactor(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await updateById(tx, 'session', sessionId, { mfa_at: now })
}

/** Notes that the person has proved again who they are, in this session. */
export async function noteAuthentication(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await updateById(tx, 'session', sessionId, { authenticated_at: now })
}
