import type { Tx } from '../../../platform/database/index.ts'
import { mailLocaleFor, writeMail } from '../../../platform/mail/index.ts'
import { hashPassword } from '../session/index.ts'
import { postEmailLink, storeRegistration } from './email/email-link.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { findByEmail } from './manager-store.ts'
import type { Registration } from './registration.ts'

/** The answer does not say that the address has an account; the mail to its owner does. */
async function tellOwner(
  deps: ManagerDependencies,
  tx: Tx,
  owner: { readonly name: string; readonly locale: string; readonly email: string },
): Promise<void> {
  const values = { name: owner.name, link: `${deps.publicAddress()}/login` }
  await deps.mailBox.post(
    tx,
    writeMail('alreadyRegistered', mailLocaleFor(owner.locale), owner.email, values),
  )
}

/**
 * Keeps a registration without an invite and mails the link that proves its address (rules TEAM-33, TEAM-34). There is
 * no account before that link is used, so an address that is not proven blocks no one. Where the address has an account
 * its owner gets another mail and the link is sent to no one; both take as long.
 */
export async function registerWithoutInvite(deps: ManagerDependencies, input: Registration): Promise<void> {
  const now = deps.clock.now()
  const { name, email, locale } = input
  const passwordHash = await hashPassword(input.password, input.address)
  await deps.database.asSystem(async tx => {
    const secret = await storeRegistration(tx, { name, email, passwordHash, locale }, now)
    const owner = await findByEmail(tx, email)
    if (owner !== null) return tellOwner(deps, tx, { ...owner, email })
    await postEmailLink(deps, tx, { kind: 'confirmRegistration', name, email, locale, secret, now })
  })
}
