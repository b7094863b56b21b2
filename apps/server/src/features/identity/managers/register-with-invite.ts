import type { Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { consumeInvite, findInviteBySecret, joinByInvite, linkInvalid } from '../members/index.ts'
import { hashPassword } from '../session/index.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { findByEmail, insertManager } from './manager-store.ts'
import type { Registration } from './registration.ts'

const signInToAccept = () =>
  breaksRule('token', 'signInToAccept', 'You have an account already: sign in to accept the invite.')

/** The company of the invite; refuses what is plain before a password is hashed, and changes nothing. */
async function findCompany(tx: Tx, { email }: Registration, token: string, now: Date): Promise<number> {
  const invite = await findInviteBySecret(tx, token, now)
  if (invite === null) throw linkInvalid()
  if (invite.email !== email) {
    throw breaksRule('email', 'inviteForOther', 'The invite is for another e-mail address.')
  }
  if ((await findByEmail(tx, email)) !== null) throw signInToAccept()
  return invite.companyId
}

/**
 * Registers a person with the secret of an invite and lets them into its company (rules TEAM-24, TEAM-25).
 * Refuses (422) a link that does not work, another e-mail than the invite's, and who is registered already, and
 * (402) where the company has no place any more; the invite stays as it was then.
 */
export async function registerWithInvite(
  { database, clock }: ManagerDependencies,
  input: Registration,
  token: string,
): Promise<void> {
  const now = clock.now()
  const companyId = await database.asSystem(tx => findCompany(tx, input, token, now))
  const passwordHash = await hashPassword(input.password, input.address)
  await database.asSystem(async tx => {
    const invite = await consumeInvite(tx, companyId, token, now)
    const managerId = await insertManager(tx, { ...input, passwordHash, email: invite.email }, now)
    if (managerId === null) throw signInToAccept()
    await joinByInvite(tx, invite, { managerId, name: input.name }, now)
  })
}
