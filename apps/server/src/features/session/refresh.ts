import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { issueRefreshToken, redeemRefreshToken } from './refresh-token.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { continueSession, endSession } from './session-store.ts'

/**
 * Exchanges the refresh cookie for a new one and a new access token. A token used again after the grace of
 * 10 s ends the session for everybody who holds it (security, "Sign-in").
 */
export async function refresh(deps: SessionDependencies, ctx: ApiContext) {
  requireSameOrigin(ctx.request, deps.publicUrl)
  const token = deps.cookie.read(ctx.request)
  if (token === null) throw refuse('notSignedIn')
  const now = deps.clock.now()
  const next = await deps.database.asSystem(async tx => {
    const redemption = await redeemRefreshToken(tx, token, now)
    if (redemption.outcome === 'unknown') return null
    if (redemption.outcome === 'reused') {
      await endSession(tx, redemption.sessionId, now)
      return null
    }
    const managerId = await continueSession(tx, redemption.sessionId, now)
    if (managerId === null) return null
    const refreshToken = await issueRefreshToken(tx, redemption.sessionId, now)
    return { managerId, sessionId: redemption.sessionId, refreshToken }
  })
  if (next === null) {
    deps.cookie.clear(ctx.reply)
    throw refuse('notSignedIn')
  }
  deps.cookie.write(ctx.reply, next.refreshToken)
  return { accessToken: await signAccessToken(deps.tokenKey, next, now), expiresInS: accessTokenLifeS }
}
