import type { Tx } from '../../../../platform/database/index.ts'
import type { ApiContext, SignedIn } from '../../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { issueRecoveryCodes } from '../../mfa/index.ts'
import { requirePasswordSession, type SessionDependencies, tryCodeInSession } from '../../session/index.ts'
import { requireRightCode } from './require-right-code.ts'

/**
 * New recovery codes in place of the old ones, shown this once. A code that is sent has to be right and not used.
 * Refuses (422 `wrongCode`) where there is no second factor.
 */
export async function renewRecoveryCodes(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  code: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const sessionId = requirePasswordSession(me)
  const { managerId } = me
  const session = { managerId, sessionId, address: request.ip }
  const now = deps.clock.now()
  const renew = async (tx: Tx) => {
    await requireRightCode(tx, deps.mfaKey, { managerId, code, now })
    await recordPersonalAudit(tx, { action: 'mfa.renewRecoveryCodes', managerId, actorId: managerId })
    return issueRecoveryCodes(tx, deps.mfaKey, managerId)
  }
  const run = () => deps.database.asSystem(renew)
  return { recoveryCodes: await (code === undefined ? run() : tryCodeInSession(deps, session, run)) }
}
