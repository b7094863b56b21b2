import type { Database, Tx } from '../../platform/database/index.ts'
import { type ApiContext, refuse, requireKnownOrigin } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { issueRefreshToken, type Rotation, redeemAgain, rotateRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { continueSession, endSession } from './session-store.ts'

/** The next token for one that was used before: of the same session within the grace, later the session's end. */
async function rotateAgain(tx: Tx, token: string, now: Date): Promise<Rotation | null> {
  const redemption = await redeemAgain(tx, token, now)
  if (redemption.outcome === 'unknown') return null
  const { sessionId } = redemption
  if (redemption.outcome === 'reused') {
    await endSession(tx, sessionId, now)
    return null
  }
  const managerId = await continueSession(tx, sessionId, now)
  if (managerId === null) return null
  return { managerId, sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
}

async function rotate(database: Database, token: string, now: Date): Promise<Rotation | null> {
  const rotation = await database.withoutCompany(connection => rotateRefreshToken(connection, token, now))
  if (rotation === 'ended') return null
  return rotation === 'unusable' ? database.asSystem(tx => rotateAgain(tx, token, now)) : rotation
}

/**
 * Exchanges the refresh cookie for a new one and a new access token. A token used again after the grace of
 * 10 s ends the session for everybody who holds it (security, "Sign-in").
 */
export async function refresh(deps: SessionDependencies, ctx: ApiContext) {
  requireKnownOrigin(ctx.request, deps)
  const token = deps.cookie.read(ctx.request)
  if (token === null) throw refuse('notSignedIn')
  const now = deps.clock.now()
  const next = await rotate(deps.database, token, now)
  if (next === null) {
    deps.cookie.clear(ctx.reply)
    throw refuse('notSignedIn')
  }
  deps.cookie.write(ctx.reply, next.refreshToken)
  return { accessToken: signAccessToken(deps.tokenKey, next, now), expiresInS: accessTokenLifeS }
}
