import { type Tx, updateById } from '../../../../platform/database/index.ts'
import { mailLocaleFor, writeMail } from '../../../../platform/mail/index.ts'
import { withdrawSecrets } from '../../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { linkInvalid } from '../../members/index.ts'
import { endSessionsOf } from '../../session/index.ts'
import type { ManagerDependencies } from '../manager-dependencies.ts'
import { addressTaken } from './address-taken.ts'

interface ProvenChange {
  readonly managerId: number | null
  /** The address that was proven. */
  readonly email: string
  /** Client address. */
  readonly address: string
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('manager')
    .select('manager.id')
    .where('manager.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Puts a proven address in the place of the one before. Every session ends, and so do links that were mailed to the old
 * address, which is notified. Refuses (422) where someone else has proven the address meanwhile. Returns the address.
 */
export async function finishEmailChange(
  deps: Pick<ManagerDependencies, 'mailBox' | 'securityEvents'>,
  tx: Tx,
  { managerId, email, address }: ProvenChange,
  now: Date,
): Promise<string> {
  if (managerId === null) throw linkInvalid()
  const before = await tx
    .selectFrom('manager')
    .select(['manager.name', 'manager.email', 'manager.locale'])
    .where('manager.id', '=', managerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await isTaken(tx, email)) throw addressTaken()
  await updateById(tx, 'manager', managerId, { email })
  await endSessionsOf(tx, { managerId }, now)
  await withdrawSecrets(tx, 'passwordReset', managerId, now)
  await withdrawSecrets(tx, 'mfaChallenge', managerId, now)
  await withdrawSecrets(tx, 'emailChange', managerId, now)
  const values = { name: before.name, email }
  await deps.mailBox.post(tx, writeMail('emailChanged', mailLocaleFor(before.locale), before.email, values))
  await recordPersonalAudit(tx, {
    action: 'manager.changeEmail',
    managerId,
    actorId: managerId,
    after: { email },
  })
  await deps.securityEvents.reportIn(tx, { kind: 'accountChanged', managerId, address, reason: 'email' })
  return email
}
