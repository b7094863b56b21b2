import { type ApiContext, requireKnownOrigin } from '../../../platform/http/index.ts'
import { redeemRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { endSession } from './session-store.ts'

/** Ends the session of the cookie and of the access token, if there is one; signing out twice is no fault. */
export async function signOut(deps: SessionDependencies, ctx: ApiContext): Promise<{ ok: true }> {
  requireKnownOrigin(ctx.request, deps)
  const token = deps.cookie.read(ctx.request)
  const now = deps.clock.now()
  await deps.database.asSystem(async tx => {
    const end = async (sessionId: string) => {
      const ended = await endSession(tx, sessionId, now)
      if (ended === null) return
      const { managerId, companyId } = ended
      const address = ctx.request.ip
      const only = companyId === null ? {} : { companyId }
      await deps.securityEvents.reportIn(tx, { kind: 'signOut', managerId, address, ...only })
    }
    // The token before its session, as a refresh in another tab takes them: each would wait for the other else.
    const redemption = token === null ? null : await redeemRefreshToken(tx, token, now)
    if (redemption !== null && redemption.outcome !== 'unknown') {
      await end(redemption.sessionId)
    }
    if (ctx.me?.credential.kind === 'session') await end(ctx.me.credential.sessionId)
  })
  deps.cookie.clear(ctx.reply)
  return { ok: true }
}
