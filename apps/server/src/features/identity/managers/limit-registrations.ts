import { networkOf } from '@waymark/domain/identity/security'
import type { ManagerDependencies } from './manager-dependencies.ts'

interface RegistrationAttempt {
  readonly address: string
  readonly email: string
  /** Secret of an invite. */
  readonly token: string | undefined
}

/**
 * Refuses (429) more registrations than a few from one network, and for one e-mail or with one invite (rule
 * TEAM-35). Invites are counted apart: no one keeps people who hold one out by trying with their e-mail.
 */
export async function limitRegistrations(
  { attempts }: Pick<ManagerDependencies, 'attempts'>,
  { address, email, token }: RegistrationAttempt,
): Promise<void> {
  const by = { managerId: null, address }
  await attempts.take([{ budget: 'registrationsOfNetwork', subject: networkOf(address) }], by)
  const subject = token === undefined ? `for ${email}` : `with ${token}`
  await attempts.take([{ budget: 'registrationsOfOne', subject }], by)
}
