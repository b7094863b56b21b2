import { isIPv6 } from 'node:net'
import { refuse } from '../../platform/http/index.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'

/** In 15 minutes: enough for a class that registers at the same time behind one address. */
const mostFromAddress = 30
/** For one e-mail, or with one invite. */
const mostForOne = 5
const retryAfterS = 15 * 60

/**
 * The network that an address stands for: itself, or the first four groups of an IPv6 address, since who has one
 * of these has all the others.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

interface RegistrationAttempt {
  readonly address: string
  readonly email: string
  /** Secret of an invite. */
  readonly token: string | undefined
}

/**
 * Refuses (429) more registrations than a few from one network, and for one e-mail or with one invite (rule
 * TEAM-35). Invites are counted apart: nobody keeps those who hold one out by trying with their e-mail.
 */
export async function limitRegistrations(
  { attempts, clock }: Pick<ManagerDependencies, 'attempts' | 'clock'>,
  { address, email, token }: RegistrationAttempt,
): Promise<void> {
  const now = clock.now()
  const requireFew = async (whose: string, most: number) => {
    if ((await attempts.countOf('registration', whose, now, most)) >= most) {
      throw refuse('slowDown', { retryAfterS })
    }
  }
  await requireFew(`from ${networkOf(address)}`, mostFromAddress)
  await requireFew(token === undefined ? `for ${email}` : `with ${token}`, mostForOne)
}
