import { type ApiContext, refuse, type SignedIn } from '../../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import {
  endSessionsOf,
  requireSession,
  revokeCredentials,
  type SessionDependencies,
} from '../../session/index.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'clock' | 'cookie'>

/** Ends one of the caller's sessions, with the next call. Refuses (404) one that is not theirs or has ended. */
export async function endOwnSession(
  deps: Dependencies,
  ctx: Pick<ApiContext, 'reply'>,
  me: SignedIn,
  sessionId: string,
): Promise<{ ok: true }> {
  const current = requireSession(me)
  const { managerId } = me
  await deps.database.asSystem(async tx => {
    const selection = { managerId, only: sessionId, companyId: current.companyId }
    if ((await endSessionsOf(tx, selection, deps.clock.now())) === 0) throw refuse('notFound')
    await recordPersonalAudit(tx, { action: 'session.end', managerId, actorId: managerId })
  })
  if (sessionId === current.id) deps.cookie.clear(ctx.reply)
  return { ok: true }
}

/**
 * Signs out everywhere: ends all of the caller's sessions, or all but this one, the API token and open links. Returns how
 * many sessions were open. A session through an identity provider reaches what opens its company only.
 */
export async function endOwnSessions(
  deps: Dependencies,
  ctx: Pick<ApiContext, 'reply'>,
  me: SignedIn,
  isCurrentKept: boolean,
): Promise<{ ended: number }> {
  const current = requireSession(me)
  const { managerId } = me
  const ended = await deps.database.asSystem(async tx => {
    const except = isCurrentKept ? current.id : null
    const revocation = { managerId, keep: except, companyId: current.companyId }
    const ended = await revokeCredentials(tx, revocation, deps.clock.now())
    const after = { ended }
    await recordPersonalAudit(tx, { action: 'session.endAll', managerId, actorId: managerId, after })
    return ended
  })
  if (!isCurrentKept) deps.cookie.clear(ctx.reply)
  return { ended }
}
