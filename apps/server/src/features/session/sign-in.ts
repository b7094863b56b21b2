import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { beginSession } from './begin-session.ts'
import { isPasswordRight } from './password.ts'
import type { SessionDependencies } from './session-dependencies.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs a person in. Unknown e-mail, wrong password and a delayed right guess cannot be told apart by body,
 * status or time; the attempt is counted before the password is looked at (security, "Password").
 */
export async function signIn(deps: SessionDependencies, ctx: ApiContext, credentials: Credentials) {
  const email = credentials.email.trim().toLowerCase()
  const delayMs = await deps.attempts.count(email, deps.clock.now())
  if (delayMs > 0) await deps.wait(delayMs)
  const manager = await deps.database.asSystem(tx =>
    tx.selectFrom('manager').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst(),
  )
  const isRight = await isPasswordRight(manager?.password_hash ?? null, credentials.password)
  if (manager === undefined || !isRight) throw refuse('wrongCredentials')
  await deps.attempts.forgive(email)
  return beginSession(deps, ctx, {
    managerId: manager.id,
    method: 'password',
    companyId: null,
    isMfaShown: false,
  })
}
