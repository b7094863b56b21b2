import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, refuse, requireKnownOrigin } from '../../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { issueRefreshToken, type Rotation, redeemReusedToken, rotateRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { continueSession, endSession } from './session-store.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'securityEvents'>

/** A refresh token as it came in. */
interface SentToken {
  readonly token: string
  readonly address: string
}

/** The next token for one that was used before: of the same session within the grace, later the session's end. */
async function rotateAgain(
  deps: Dependencies,
  tx: Tx,
  { token, address }: SentToken,
  now: Date,
): Promise<Rotation | null> {
  const redemption = await redeemReusedToken(tx, token, now)
  if (redemption.outcome === 'unknown') return null
  const { sessionId } = redemption
  if (redemption.outcome === 'reused') {
    const ended = await endSession(tx, sessionId, now)
    if (ended === null) return null
    const { managerId } = ended
    await deps.securityEvents.reportIn(tx, { kind: 'refreshTokenReused', managerId, address })
    return null
  }
  const managerId = await continueSession(tx, sessionId, now)
  if (managerId === null) return null
  return { managerId, sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
}

async function rotate(deps: Dependencies, sent: SentToken, now: Date): Promise<Rotation | null> {
  const { database } = deps
  const rotation = await database.withoutCompany(connection =>
    rotateRefreshToken(connection, sent.token, now),
  )
  if (rotation === 'ended') return null
  return rotation === 'unusable' ? database.asSystem(tx => rotateAgain(deps, tx, sent, now)) : rotation
}

/**
 * Exchanges the refresh cookie for a new one and a new access token. A token used again after the grace of
 * 10 s ends the session for everyone who holds it (security, "Sign-in").
 */
export async function refresh(deps: SessionDependencies, ctx: ApiContext) {
  requireKnownOrigin(ctx.request, deps)
  const token = deps.cookie.read(ctx.request)
  if (token === null) throw refuse('notSignedIn')
  const now = deps.clock.now()
  const next = await rotate(deps, { token, address: ctx.request.ip }, now)
  if (next === null) {
    deps.cookie.clear(ctx.reply)
    throw refuse('notSignedIn')
  }
  deps.cookie.write(ctx.reply, next.refreshToken)
  return { accessToken: signAccessToken(deps.tokenKey, next, now), expiresInS: accessTokenLifeS }
}
