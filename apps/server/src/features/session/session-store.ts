import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/index.ts'
import { refreshTokenLifeMs } from './refresh-token.ts'

export interface NewSession {
  readonly managerId: number
  readonly userAgent: string
  readonly method: 'password' | 'sso'
  /** The company whose identity provider let the person in; for `sso` only. */
  readonly companyId: number | null
  readonly isMfaShown: boolean
  /** The hash that the password was right against; for `password` only. */
  readonly passwordHash?: string
}

/**
 * Starts a session and returns its id; null where the password that let the person in was changed meanwhile, which
 * has ended the sessions of the old one already.
 */
export async function startSession(tx: Tx, wish: NewSession, now: Date): Promise<string | null> {
  const signedIn = await tx
    .updateTable('manager')
    .set({ last_sign_in_at: now })
    .where('id', '=', wish.managerId)
    .$if(wish.passwordHash !== undefined, query =>
      query.where('password_hash', '=', wish.passwordHash ?? null),
    )
    .returning('id')
    .executeTakeFirst()
  if (signedIn === undefined) return null
  const id = randomUUID()
  await tx
    .insertInto('session')
    .values({
      id,
      manager_id: wish.managerId,
      user_agent: wish.userAgent.slice(0, 400),
      method: wish.method,
      company_id: wish.companyId,
      mfa_at: wish.isMfaShown ? now : null,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  return id
}

/** Ends a session; its access tokens stop counting with the next call. */
export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
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
export async function endSessionsOf(tx: Tx, whose: SessionsOf, now: Date): Promise<number> {
  const { only = null, except = null, companyId = null } = whose
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('manager_id', '=', whose.managerId)
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
  await tx.updateTable('session').set({ mfa_at: now }).where('id', '=', sessionId).execute()
}
