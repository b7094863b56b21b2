import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/index.ts'

export interface NewSession {
  readonly managerId: number
  readonly userAgent: string
  readonly method: 'password' | 'sso'
  /** The company whose identity provider let the person in; for `sso` only. */
  readonly companyId: number | null
  readonly isMfaShown: boolean
}

/** Starts a session and returns its id. */
export async function startSession(tx: Tx, wish: NewSession, now: Date): Promise<string> {
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
  await tx.updateTable('manager').set({ last_sign_in_at: now }).where('id', '=', wish.managerId).execute()
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
