import type { ApiContext } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { issueRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { type NewSession, startSession } from './session-store.ts'

/** Begins a session and writes its refresh cookie; returns what the dashboard keeps in memory. */
export async function beginSession(
  deps: SessionDependencies,
  { request, reply }: Pick<ApiContext, 'request' | 'reply'>,
  wish: Omit<NewSession, 'userAgent'>,
): Promise<{ accessToken: string; expiresInS: number }> {
  const now = deps.clock.now()
  const userAgent = request.headers['user-agent'] ?? ''
  const { sessionId, refreshToken } = await deps.database.asSystem(async tx => {
    const sessionId = await startSession(tx, { ...wish, userAgent }, now)
    return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
  })
  deps.cookie.write(reply, refreshToken)
  const claims = { managerId: wish.managerId, sessionId }
  return { accessToken: await signAccessToken(deps.tokenKey, claims, now), expiresInS: accessTokenLifeS }
}
