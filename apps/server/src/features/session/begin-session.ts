import type { Tx } from '../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { type NewSession, type StartedSession, startSession } from './session-store.ts'

export type SessionWish = Omit<NewSession, 'userAgent'>

/**
 * Starts a session in a transaction that it is part of. Refuses (401 `wrongCredentials`) where the password that let
 * the person in was changed meanwhile, which has ended the sessions of the old one already.
 */
export async function startSessionFor(
  deps: SessionDependencies,
  tx: Tx,
  { request }: Pick<ApiContext, 'request'>,
  wish: SessionWish,
): Promise<StartedSession> {
  const userAgent = request.headers['user-agent'] ?? ''
  const started = await startSession(tx, { ...wish, userAgent }, deps.clock.now())
  if (started === null) throw refuse('wrongCredentials')
  const { managerId, companyId, method, isMfaShown } = wish
  await deps.securityEvents.reportIn(tx, {
    kind: 'signIn',
    managerId,
    address: request.ip,
    reason: isMfaShown ? 'mfa' : method,
    ...(companyId === null ? {} : { companyId }),
  })
  return started
}

/** Hands a session that was started over: the refresh token as a cookie, the rest for the dashboard's memory. */
export async function handOverSession(
  deps: SessionDependencies,
  { reply }: Pick<ApiContext, 'reply'>,
  session: StartedSession,
): Promise<{ accessToken: string; expiresInS: number }> {
  deps.cookie.write(reply, session.refreshToken)
  const accessToken = signAccessToken(deps.tokenKey, session, deps.clock.now())
  return { accessToken, expiresInS: accessTokenLifeS }
}

/**
 * Begins a session and writes its refresh cookie; returns what the dashboard keeps in memory. `alongside` runs first,
 * in the same transaction: what lets the person in is used up with the session's beginning, or not at all.
 */
export async function beginSession(
  deps: SessionDependencies,
  ctx: Pick<ApiContext, 'request' | 'reply'>,
  wish: SessionWish,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ accessToken: string; expiresInS: number }> {
  const session = await deps.database.asSystem(async tx => {
    await alongside(tx)
    return startSessionFor(deps, tx, ctx, wish)
  })
  return handOverSession(deps, ctx, session)
}
