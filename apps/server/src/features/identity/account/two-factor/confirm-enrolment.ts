import type { Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, refuse, type SignedIn } from '../../../../platform/http/index.ts'
import { withdrawSecrets } from '../../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import {
  adoptSecret,
  findEnrolment,
  issueRecoveryCodes,
  matchingStep,
  openSecret,
  typedCode,
} from '../../mfa/index.ts'
import {
  endSessionsOf,
  noteSecondFactor,
  requirePasswordSession,
  type SessionDependencies,
  tryCodeInSession,
} from '../../session/index.ts'

/** Makes the secret that was begun the one that counts, by the app's first code. */
async function adoptProposal(tx: Tx, key: Buffer, attempt: { managerId: number; code: string; now: Date }) {
  const { managerId, now } = attempt
  const sealed = (await findEnrolment(tx, managerId))?.pendingSecret ?? null
  if (sealed === null) {
    const message = 'nothing was begun that it could finish'
    throw refuse('breaksRule', { issues: [{ path: 'code', code: 'notBegun', message, severity: 'error' }] })
  }
  const step = matchingStep(openSecret(key, managerId, sealed), typedCode(attempt.code), 0, now)
  if (step === null) throw refuse('wrongCode')
  if (!(await adoptSecret(tx, { managerId, sealed, step, now }))) throw refuse('wrongCode')
}

/**
 * Finishes enrolling: returns the recovery codes, this once. This session has shown a second factor by it; every
 * other one, which has not, ends.
 */
export async function confirmEnrolment(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const sessionId = requirePasswordSession(me)
  const { managerId } = me
  const session = { managerId, sessionId, address: request.ip }
  const now = deps.clock.now()
  const enrol = async (tx: Tx) => {
    await adoptProposal(tx, deps.mfaKey, { managerId, code, now })
    await endSessionsOf(tx, { managerId, except: sessionId }, now)
    await noteSecondFactor(tx, sessionId, now)
    await withdrawSecrets(tx, 'mfaChallenge', managerId, now)
    await recordPersonalAudit(tx, { action: 'mfa.enrol', managerId, actorId: managerId })
    return issueRecoveryCodes(tx, deps.mfaKey, managerId)
  }
  return { recoveryCodes: await tryCodeInSession(deps, session, () => deps.database.asSystem(enrol)) }
}
