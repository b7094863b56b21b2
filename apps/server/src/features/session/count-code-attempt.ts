import { refuse } from '../../platform/http/index.ts'
import { isTotpForm, typedCode } from '../mfa/index.ts'
import { delayAfter } from './attempts.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/**
 * Codes of the app that are looked at in 15 minutes. Three of a million are right at a time, and whoever guesses knows
 * the password already, so slowing down is not enough. Recovery codes cannot be guessed and are always looked at.
 */
const mostCodes = 25

type Dependencies = Pick<SessionDependencies, 'attempts' | 'clock' | 'wait'>

/** Counts a code that somebody has typed and waits as long as their wrong ones ask for; refuses (429) too many. */
export async function countCodeAttempt(deps: Dependencies, managerId: number, code: string): Promise<void> {
  const failures = await deps.attempts.countOf('code', String(managerId), deps.clock.now())
  if (failures >= mostCodes && isTotpForm(typedCode(code))) throw refuse('slowDown', { retryAfterS: 300 })
  const delayMs = delayAfter(failures)
  if (delayMs > 0) await deps.wait(delayMs)
}
