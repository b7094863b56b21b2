import type { Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, refuse, type SignedIn } from '../../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { deleteEnrolment } from '../../mfa/index.ts'
import {
  findPerson,
  requirePasswordSession,
  type SessionDependencies,
  tryCodeInSession,
} from '../../session/index.ts'
import { requireRightCode } from './require-right-code.ts'

async function requireMfaNotEnforced(tx: Tx, managerId: number): Promise<void> {
  const person = await findPerson(tx, managerId)
  if (person?.companies.every(company => !company.mfaEnabled) === true) return
  const message = 'a company of yours asks for it'
  const issue = { path: '', code: 'mfaRequiredByCompany', message, severity: 'error' } as const
  throw refuse('breaksRule', { issues: [issue] })
}

/**
 * Switches the caller's second factor off. A code that is sent has to be right. Refuses (422 `mfaRequiredByCompany`) while a
 * company of theirs requires it, before the code is looked at.
 */
export async function removeSecondFactor(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  code: string | undefined,
): Promise<{ ok: true }> {
  const sessionId = requirePasswordSession(me)
  const { managerId } = me
  await deps.database.asSystem(tx => requireMfaNotEnforced(tx, managerId))
  const session = { managerId, sessionId, address: request.ip }
  const now = deps.clock.now()
  const remove = async (tx: Tx) => {
    await requireRightCode(tx, deps.mfaKey, { managerId, code, now })
    await deleteEnrolment(tx, managerId)
    await recordPersonalAudit(tx, { action: 'mfa.remove', managerId, actorId: managerId })
  }
  const run = () => deps.database.asSystem(remove)
  await (code === undefined ? run() : tryCodeInSession(deps, session, run))
  return { ok: true }
}
