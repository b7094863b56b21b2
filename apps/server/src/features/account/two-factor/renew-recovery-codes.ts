import type { SignedIn } from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { issueRecoveryCodes } from '../../mfa/index.ts'
import { countSessionGuess, requirePasswordSession, type SessionDependencies } from '../../session/index.ts'
import { requireRightCode } from './require-right-code.ts'

/**
 * New recovery codes in place of the old ones, shown this once. A code that is sent has to be right and not used.
 * Refuses (422 `wrongCode`) where there is no second factor.
 */
export async function renewRecoveryCodes(
  deps: SessionDependencies,
  me: SignedIn,
  code: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const sessionId = requirePasswordSession(me)
  const { managerId } = me
  const attempt = code === undefined ? null : await countSessionGuess(deps, sessionId)
  const now = deps.clock.now()
  const recoveryCodes = await deps.database.asSystem(async tx => {
    await requireRightCode(tx, deps.mfaKey, { managerId, code, now })
    await recordPersonalAudit(tx, { action: 'mfa.renewRecoveryCodes', managerId, actorId: managerId })
    return issueRecoveryCodes(tx, deps.mfaKey, managerId)
  })
  await attempt?.giveBack()
  return { recoveryCodes }
}
