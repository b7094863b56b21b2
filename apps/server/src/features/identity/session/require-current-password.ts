import { refuse, type SignedIn } from '../../../platform/http/index.ts'
import { countSessionGuess } from './count-session-guess.ts'
import { isPasswordRight } from './password.ts'
import { requirePasswordSession } from './require-password-session.ts'
import type { SessionDependencies } from './session-dependencies.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'attempts' | 'securityEvents'>

/**
 * Refuses (422 `invalidPasswordExistingMessage`) when it is not the person's password, and (429 `slowDown`) the
 * eleventh guess of a session in 15 minutes, so that a session left open is no way to find the password out. Returns
 * the hash that it was right against. `address`: the client's.
 */
export async function requireCurrentPassword(
  deps: Dependencies,
  me: SignedIn,
  password: string,
  address: string,
): Promise<string> {
  const { managerId } = me
  const sessionId = requirePasswordSession(me)
  const attempt = await countSessionGuess(deps, { managerId, sessionId, address })
  const manager = await deps.database.withoutCompany(connection =>
    connection.selectFrom('manager').select('password_hash').where('id', '=', managerId).executeTakeFirst(),
  )
  const passwordHash = manager?.password_hash ?? null
  const isRight = await isPasswordRight(passwordHash, password, address)
  if (passwordHash === null || !isRight) {
    deps.securityEvents.report({ kind: 'reauthenticationFailed', managerId, address, reason: 'password' })
    throw refuse('invalidPasswordExistingMessage')
  }
  await attempt.giveBack()
  return passwordHash
}
