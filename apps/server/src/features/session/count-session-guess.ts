import type { CountedAttempt } from '../../platform/attempts/index.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/**
 * Counts a code or password that is sent within a session, before it is looked at; refuses (429 `slowDown`) the
 * eleventh wrong one in 15 minutes. A session has a budget of its own: failed sign-ins of others do not use it up. The
 * caller gives a right one back.
 */
export function countSessionGuess(
  deps: Pick<SessionDependencies, 'attempts'>,
  sessionId: string,
): Promise<CountedAttempt> {
  return deps.attempts.take([{ budget: 'guessesOfSession', subject: sessionId }])
}
