import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { isPasswordRight } from './password.ts'
import { issueRefreshToken } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { startSession } from './session-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Begins a session and writes its refresh cookie; returns what the dashboard keeps in memory. */
async function begin(deps: SessionDependencies, ctx: ApiContext, managerId: number) {
  const now = deps.clock.now()
  const { sessionId, refreshToken } = await deps.database.asSystem(async tx => {
    const sessionId = await startSession(tx, managerId, ctx.request.headers['user-agent'] ?? '', now)
    return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, now) }
  })
  deps.cookie.write(ctx.reply, refreshToken)
  return {
    accessToken: await signAccessToken(deps.tokenKey, { managerId, sessionId }, now),
    expiresInS: accessTokenLifeS,
  }
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
  return begin(deps, ctx, manager.id)
}
