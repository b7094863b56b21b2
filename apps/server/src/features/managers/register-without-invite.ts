import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { firstCompanyNames, mailLocaleOf, writeMail } from '../../platform/mail/index.ts'
import { recordPersonalAudit } from '../../platform/record/index.ts'
import { hashPassword } from '../session/index.ts'
import { appointAdmin, insertFirstCompany } from './insert-first-company.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { findByEmail, insertManager } from './manager-store.ts'
import type { Registration } from './registration.ts'

/** Whoever tried cannot see that the e-mail is known here; its owner may. */
async function tellOwner(deps: ManagerDependencies, tx: Tx, email: string): Promise<void> {
  const owner = await findByEmail(tx, email)
  if (owner === null) return
  const values = { name: owner.name, link: `${deps.publicAddress()}/login` }
  await deps.mailBox.post(tx, writeMail('alreadyRegistered', mailLocaleOf(owner.locale), email, values))
}

/**
 * Registers somebody with a company of their own (rules TEAM-33, TEAM-34). Where the e-mail is known already its
 * owner gets a message instead, and everything else happens as well and is undone, so that both take as long.
 */
export async function registerWithoutInvite(deps: ManagerDependencies, wish: Registration): Promise<void> {
  const now = deps.clock.now()
  const passwordHash = await hashPassword(wish.password, wish.address)
  await deps.database.asSystem(async tx => {
    await sql`SAVEPOINT nobody`.execute(tx)
    const companyId = await insertFirstCompany(tx, firstCompanyNames(wish.locale, wish.name))
    const managerId = await insertManager(tx, { ...wish, passwordHash }, now)
    if (managerId === null) {
      await sql`ROLLBACK TO SAVEPOINT nobody`.execute(tx)
      await tellOwner(deps, tx, wish.email)
      return
    }
    await appointAdmin(tx, companyId, managerId, now)
    await recordPersonalAudit(tx, {
      action: 'manager.register',
      managerId,
      actorId: managerId,
      after: { name: wish.name, email: wish.email },
    })
  })
}
