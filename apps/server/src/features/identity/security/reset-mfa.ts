import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { mailLocaleFor, writeMail } from '../../../platform/mail/index.ts'
import { withdrawSecrets } from '../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { deleteEnrolment } from '../mfa/index.ts'
import { endSessionsOf } from '../session/index.ts'
import { mayResetMfa } from './may-reset-mfa.ts'
import { type LockedMember, lockMember } from './member-store.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

/**
 * Takes a person's second factor away, who lost it: also the recovery codes, and every session. Keeps it in the
 * log of each of their companies. Returns false when there was none, and then does nothing else. The transaction
 * must see all companies.
 */
export async function clearSecondFactor(
  tx: Tx,
  reset: { readonly managerId: number; readonly actorId: number | null; readonly now: Date },
): Promise<boolean> {
  const { managerId, now } = reset
  if (!(await deleteEnrolment(tx, managerId))) return false
  await endSessionsOf(tx, { managerId }, now)
  await withdrawSecrets(tx, 'mfaChallenge', managerId, now)
  await recordPersonalAudit(tx, {
    action: 'manager.resetMfa',
    managerId,
    actorId: reset.actorId,
  })
  return true
}

const messageTo = (member: LockedMember, actor: string, publicAddress: string) =>
  writeMail('mfaReset', mailLocaleFor(member.locale), member.email, {
    name: member.name,
    actor,
    link: `${publicAddress}/login`,
  })

/**
 * Takes a member's second factor away and tells them. Refuses (404) who is no member of this company, and (403)
 * whom `mayResetMfa` leaves alone.
 */
export async function resetMfa(
  { database, clock, mailBox, publicAddress }: SecurityDependencies,
  scope: CompanyScope,
  managerId: number,
): Promise<{ readonly ok: true }> {
  return database.asSystem(async tx => {
    const member = await lockMember(tx, scope, managerId)
    const { actor } = scope
    const decision = mayResetMfa(scope.role, actor.managerId, member)
    if (!decision.allowed) throw refuse('forbidden', { reason: decision.reason })
    const reset = { managerId, actorId: actor.managerId, now: clock.now() }
    if (await clearSecondFactor(tx, reset)) {
      await mailBox.post(tx, messageTo(member, actor.name, publicAddress()))
    }
    return { ok: true }
  })
}
