import { type ApiContext, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { endSessionsOf, requireSession, type SessionDependencies } from '../../session/index.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'clock' | 'cookie'>

/** Ends one of one's own sessions, with the next call. Refuses (404) one that is not theirs or has ended. */
export async function endOwnSession(
  deps: Dependencies,
  ctx: Pick<ApiContext, 'reply'>,
  me: SignedIn,
  sessionId: string,
): Promise<{ ok: true }> {
  const current = requireSession(me)
  const { managerId } = me
  await deps.database.asSystem(async tx => {
    const whose = { managerId, only: sessionId, companyId: current.companyId }
    if ((await endSessionsOf(tx, whose, deps.clock.now())) === 0) throw refuse('notFound')
    await recordPersonalAudit(tx, { action: 'session.end', managerId, actorId: managerId })
  })
  if (sessionId === current.id) deps.cookie.clear(ctx.reply)
  return { ok: true }
}

/** Ends all of one's own sessions, or all but this one; returns how many were open. */
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
    const ended = await endSessionsOf(
      tx,
      { managerId, except, companyId: current.companyId },
      deps.clock.now(),
    )
    const after = { ended }
    await recordPersonalAudit(tx, { action: 'session.endAll', managerId, actorId: managerId, after })
    return ended
  })
  if (!isCurrentKept) deps.cookie.clear(ctx.reply)
  return { ended }
}
