import type { CountedAttempt } from '../../../platform/attempts/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/** A session in which a password or code is guessed. */
export interface GuessingSession {
  readonly managerId: number
  readonly sessionId: string
  /** Client address. */
  readonly address: string
}

/**
 * Counts a code or password that is sent within a session, before it is looked at; refuses (429 `slowDown`) the
 * eleventh wrong one in 15 minutes. A session has a separate budget: failed sign-ins of others do not use it up. The
 * caller gives a right one back.
 */
export function countSessionGuess(
  deps: Pick<SessionDependencies, 'attempts'>,
  { managerId, sessionId, address }: GuessingSession,
): Promise<CountedAttempt> {
  return deps.attempts.take([{ budget: 'guessesOfSession', subject: sessionId }], { managerId, address })
}

/**
 * Counts a code while `work` checks it, as `countSessionGuess` does; a right one is given back and a wrong one (422
 * `wrongCode`) is a security event.
 */
export async function tryCodeInSession<T>(
  deps: Pick<SessionDependencies, 'attempts' | 'securityEvents'>,
  session: GuessingSession,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await countSessionGuess(deps, session)
  try {
    const result = await work()
    await attempt.giveBack()
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrongCode') {
      const { managerId, address } = session
      deps.securityEvents.report({ kind: 'secondFactorFailed', managerId, address, reason: 'session' })
    }
    throw error
  }
}
