import type { Tx } from '../../../platform/database/index.ts'
import { mailLocaleFor, writeMail } from '../../../platform/mail/index.ts'
import { withdrawSecrets } from '../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { endSessionsOf, type SessionDependencies } from '../../session/index.ts'

interface Change {
  readonly managerId: number
  readonly name: string
  readonly email: string
  readonly locale: string
  /** Null: by a mailed link. */
  readonly actorId: number | null
  /** Session that goes on. */
  readonly keep: string | null
}

/**
 * What follows from a new password, in the transaction that sets it: every other session ends, what was begun with
 * the old one is worth nothing, the person is told, and the companies' logs say so.
 */
export async function tellPasswordChanged(
  tx: Tx,
  deps: Pick<SessionDependencies, 'mailBox' | 'publicAddress'>,
  change: Change,
  now: Date,
): Promise<void> {
  const { managerId, actorId } = change
  await endSessionsOf(tx, { managerId, except: change.keep }, now)
  await withdrawSecrets(tx, 'passwordReset', managerId, now)
  await withdrawSecrets(tx, 'mfaChallenge', managerId, now)
  const action = actorId === null ? 'manager.resetPassword' : 'manager.changePassword'
  await recordPersonalAudit(tx, { action, managerId, actorId })
  const values = { name: change.name, link: `${deps.publicAddress()}/forgot-password` }
  await deps.mailBox.post(
    tx,
    writeMail('passwordChanged', mailLocaleFor(change.locale), change.email, values),
  )
}
