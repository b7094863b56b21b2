import { anonymousAttempter, failedLinkAttempts } from '../../../../platform/attempts/index.ts'
import { type ApiContext, breaksRule, requireKnownOrigin } from '../../../../platform/http/index.ts'
import { beginSession } from '../../session/index.ts'
import type { SsoDependencies } from '../sso-dependencies.ts'
import type { BrowserBinding } from './browser-binding.ts'
import { consumeHandoff } from './handoff.ts'

/** The refusal of a secret that is unknown, used, too old or another browser's: no one learns which. */
function refuseHandoff() {
  const message = 'This sign-in has been used, is too old or began in another browser.'
  return breaksRule('handoff', 'linkInvalid', message)
}

/** Turns a handoff into a session that opens the company of its identity provider and nothing else. */
export async function finishSso(
  deps: SsoDependencies,
  mark: BrowserBinding,
  ctx: ApiContext,
  secret: string,
): Promise<{ accessToken: string; expiresInS: number; returnTo: string }> {
  requireKnownOrigin(ctx.request, deps)
  const browserHash = mark.read(ctx.request)
  const now = deps.clock.now()
  const handoff = await deps.attempts.failures(
    failedLinkAttempts(ctx.request),
    anonymousAttempter(ctx.request),
    async () => {
      const taken = await deps.database.asSystem(tx => consumeHandoff(tx, secret, browserHash, now))
      if (taken === null) throw refuseHandoff()
      return taken
    },
  )
  const { managerId, companyId, returnTo } = handoff
  // A provider that knew the person already did not ask for credentials now; its clock may be ahead of ours.
  const authenticatedAt = new Date(Math.min((handoff.authenticatedAt ?? now).getTime(), now.getTime()))
  const input = { managerId, method: 'sso', companyId, isMfaShown: false, authenticatedAt } as const
  const session = await beginSession(deps, ctx, input)
  return { ...session, returnTo }
}
