import type { Tx } from '../../../../platform/database/index.ts'
import { mailLocaleFor, writeMail } from '../../../../platform/mail/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { revokeCredentials, type SessionDependencies } from '../../session/index.ts'

interface Change {
  readonly managerId: number
  readonly name: string
  readonly email: string
  readonly locale: string
  /** Null: by a mailed link. */
  readonly actorId: number | null
  /** Session that goes on. */
  readonly keep: string | null
  /** Client address. */
  readonly address: string
}

/**
 * Applies the consequences of a new password, in the transaction that sets it: every other session, the API token and
 * open links end, the user is notified, and the companies' audit logs record it.
 */
export async function notifyPasswordChanged(
  tx: Tx,
  deps: Pick<SessionDependencies, 'mailBox' | 'publicAddress' | 'securityEvents'>,
  change: Change,
  now: Date,
): Promise<void> {
  const { managerId, actorId } = change
  await revokeCredentials(tx, { managerId, keep: change.keep, companyId: null }, now)
  const action = actorId === null ? 'manager.resetPassword' : 'manager.changePassword'
  await recordPersonalAudit(tx, { action, managerId, actorId })
  await deps.securityEvents.reportIn(tx, { kind: 'passwordChanged', managerId, address: change.address })
  const values = { name: change.name, link: `${deps.publicAddress()}/forgot-password` }
  await deps.mailBox.post(
    tx,
    writeMail('passwordChanged', mailLocaleFor(change.locale), change.email, values),
  )
}
