import { refuse } from '../../platform/http/index.ts'
import { isPasswordRight } from './password.ts'
import type { SessionDependencies } from './session-dependencies.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'clock' | 'attempts' | 'wait'>

/**
 * Refuses (422 `invalidPasswordExistingMessage`) when it is not the person's password. Guesses count with those of
 * signing in and are slowed down like them, so that a session left open is no way to find the password out.
 * Returns the hash that it was right against. `from`: the sender's address.
 */
export async function requireCurrentPassword(
  deps: Dependencies,
  me: { readonly managerId: number; readonly email: string },
  password: string,
  from = '',
): Promise<string> {
  const delayMs = await deps.attempts.count(me.email, deps.clock.now())
  if (delayMs > 0) await deps.wait(delayMs)
  const manager = await deps.database.asSystem(tx =>
    tx.selectFrom('manager').select('password_hash').where('id', '=', me.managerId).executeTakeFirst(),
  )
  const passwordHash = manager?.password_hash ?? null
  const isRight = await isPasswordRight(passwordHash, password, from)
  if (passwordHash === null || !isRight) throw refuse('invalidPasswordExistingMessage')
  await deps.attempts.forgive(me.email)
  return passwordHash
}
