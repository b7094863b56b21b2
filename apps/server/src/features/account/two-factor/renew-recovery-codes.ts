import { refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { issueRecoveryCodes, spendCode } from '../../mfa/index.ts'
import { countCodeAttempt, requirePasswordSession, type SessionDependencies } from '../../session/index.ts'

/** New recovery codes in place of the old ones, shown this once, for a code that is right and was not used. */
export async function renewRecoveryCodes(
  deps: SessionDependencies,
  me: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  requirePasswordSession(me)
  const { managerId } = me
  await countCodeAttempt(deps, managerId, code)
  const now = deps.clock.now()
  const recoveryCodes = await deps.database.asSystem(async tx => {
    if ((await spendCode(tx, deps.mfaKey, { managerId, code, now })) === null) throw refuse('wrongCode')
    await recordPersonalAudit(tx, { action: 'mfa.renewRecoveryCodes', managerId, actorId: managerId })
    return issueRecoveryCodes(tx, deps.mfaKey, managerId)
  })
  await deps.attempts.forgiveOf('code', String(managerId))
  return { recoveryCodes }
}
