import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyRequest } from 'fastify'
import type { CountedAttempt } from '../../../platform/attempts/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { isKnownDevice, revokeDevices } from './known-device.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/** A guess that someone who is not signed in makes. */
interface Guess {
  readonly request: FastifyRequest
  /** Null: no account has the e-mail address. */
  readonly managerId: number | null
  /** A password counts by the e-mail address that was sent, so that unknown ones are limited alike. */
  readonly of: { readonly email: string } | 'code'
}

type Dependencies = Pick<SessionDependencies, 'database' | 'attempts' | 'securityEvents' | 'devices'>

/** Counts against the budget of a device that signed in before; null where it is not known or has used it up. */
async function countForDevice(deps: Dependencies, guess: Guess): Promise<CountedAttempt | null> {
  const { managerId, request } = guess
  const hash = managerId === null ? null : deps.devices.read(request, managerId)
  if (hash === null || managerId === null) return null
  const { database } = deps
  if (!(await database.withoutCompany(connection => isKnownDevice(connection, hash, managerId)))) return null
  const counted = await deps.attempts.tryTake([{ budget: 'guessesOfDevice', subject: hash.toString('hex') }])
  if (!('retryAfterS' in counted)) return counted
  await database.withoutCompany(connection => revokeDevices(connection, { hash }))
  const lock = { kind: 'signInLocked', managerId, address: request.ip, reason: 'device' } as const
  deps.securityEvents.report(lock)
  return null
}

/**
 * Counts a guess before it is looked at. A device that signed in to the account before has a separate budget, so that
 * no one else can lock its owner out; one that uses it up is revoked. Others share the budgets of the account and of
 * their network. Refuses (429 `slowDown`) above them, whether the guess would be right, wrong or for no account. The
 * caller gives a right guess back.
 */
export async function countGuess(deps: Dependencies, guess: Guess): Promise<CountedAttempt> {
  const { managerId, of } = guess
  const address = guess.request.ip
  const trusted = await countForDevice(deps, guess)
  if (trusted !== null) return trusted
  const counted = await deps.attempts.tryTake([
    of === 'code'
      ? { budget: 'codesOfAccount', subject: String(managerId) }
      : { budget: 'guessesOfAccount', subject: of.email },
    { budget: 'failuresOfNetwork', subject: networkOf(address) },
  ])
  if (!('retryAfterS' in counted)) return counted
  const isNetwork = counted.budget === 'failuresOfNetwork'
  deps.securityEvents.report({
    kind: 'signInLocked',
    managerId: isNetwork ? null : managerId,
    address,
    reason: isNetwork ? 'network' : 'account',
  })
  throw refuse('slowDown', { retryAfterS: counted.retryAfterS })
}
