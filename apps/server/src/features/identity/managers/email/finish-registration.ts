import type { Tx } from '../../../../platform/database/index.ts'
import { firstCompanyNames } from '../../../../platform/mail/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { appointAdmin, insertFirstCompany } from '../insert-first-company.ts'
import { insertManager } from '../manager-store.ts'
import { addressTaken } from './address-taken.ts'
import type { PendingRegistration } from './email-link.ts'

/**
 * Makes the account of a registration whose address is proven, with a separate company (rule TEAM-33). Refuses (422)
 * where someone else has proven the address meanwhile. Returns the address.
 */
export async function finishRegistration(tx: Tx, pending: PendingRegistration, now: Date): Promise<string> {
  const { name, email, locale } = pending
  const managerId = await insertManager(tx, pending, now)
  if (managerId === null) throw addressTaken()
  const companyId = await insertFirstCompany(tx, firstCompanyNames(locale, name))
  await appointAdmin(tx, companyId, managerId, now)
  await recordPersonalAudit(tx, {
    action: 'manager.register',
    managerId,
    actorId: managerId,
    after: { name, email },
  })
  return email
}
