import type { Tx } from '../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { issueRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { type NewSession, startSession } from './session-store.ts'

export type SessionWish = Omit<NewSession, 'userAgent'>

/**
 * Begins a session and writes its refresh cookie; returns what the dashboard keeps in memory. `alongside` runs first,
 * in the same transaction: what lets the person in is used up with the session's beginning, or not at all.
 * Refuses (401 `wrongCredentials`) where the password was changed meanwhile.
 */
export async function beginSession(
  deps: SessionDependencies,
  { request, reply }: Pick<ApiContext, 'request' | 'reply'>,
  wish: SessionWish,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ accessToken: string; expiresInS: number }> {
  const now = deps.clock.now()
  const userAgent = request.headers['user-agent'] ?? ''
  const { sessionId, refreshToken } = await deps.database.asSystem(async tx => {
    await alongside(tx)
    const sessionId = await startSession(tx, { ...wish, userAgent }, now)
    if (sessionId === null) throw refuse('wrongCredentials')
    return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
  })
  deps.cookie.write(reply, refreshToken)
  const claims = { managerId: wish.managerId, sessionId }
  return { accessToken: await signAccessToken(deps.tokenKey, claims, now), expiresInS: accessTokenLifeS }
}
