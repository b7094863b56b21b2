import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../../platform/http/index.ts'
import { accessTokenLifeS, signAccessToken } from './access-token.ts'
import { rememberDevice, touchDevice } from './known-device.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { type NewSession, type StartedSession, startSession } from './session-store.ts'

export type SessionOptions = Omit<NewSession, 'userAgent'>

/** A session that is to be handed over to its browser. */
export interface BegunSession extends StartedSession {
  /** For the device cookie of a browser that did not sign in before. */
  readonly newDeviceSecret: string | null
}

/** Notes that a known device signs in, or makes it known. */
async function noteDevice(deps: SessionDependencies, tx: Tx, request: FastifyRequest, managerId: number) {
  const now = deps.clock.now()
  const hash = deps.devices.read(request, managerId)
  const isKnown = hash !== null && (await touchDevice(tx, hash, managerId, now))
  return { isKnown, newSecret: isKnown ? null : await rememberDevice(tx, managerId, now) }
}

/**
 * Starts a session in a transaction that it is part of. Refuses (401 `wrongCredentials`) where the password that let
 * the person in was changed meanwhile, which has ended the sessions of the old one already.
 */
export async function startSessionFor(
  deps: SessionDependencies,
  tx: Tx,
  { request }: Pick<ApiContext, 'request'>,
  input: SessionOptions,
): Promise<BegunSession> {
  const userAgent = request.headers['user-agent'] ?? ''
  const { managerId, companyId } = input
  const started = await startSession(tx, { ...input, userAgent }, deps.clock.now())
  if (started === null) throw refuse('wrongCredentials')
  const device = await noteDevice(deps, tx, request, managerId)
  await deps.securityEvents.reportIn(tx, {
    kind: device.isKnown || !started.hadSignedIn ? 'signIn' : 'signInFromNewDevice',
    managerId,
    address: request.ip,
    reason: input.isMfaShown ? 'mfa' : input.method,
    userAgent,
    ...(companyId === null ? {} : { companyId }),
  })
  return { ...started, newDeviceSecret: device.newSecret }
}

/** Hands a session that was started over: the refresh token as a cookie, the rest for the dashboard's memory. */
export async function handOverSession(
  deps: SessionDependencies,
  ctx: Pick<ApiContext, 'request' | 'reply'>,
  session: BegunSession,
): Promise<{ accessToken: string; expiresInS: number }> {
  const { managerId, newDeviceSecret } = session
  deps.cookie.write(ctx.reply, session.refreshToken)
  if (newDeviceSecret !== null) deps.devices.write(ctx, managerId, newDeviceSecret)
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
  input: SessionOptions,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ accessToken: string; expiresInS: number }> {
  const session = await deps.database.asSystem(async tx => {
    await alongside(tx)
    return startSessionFor(deps, tx, ctx, input)
  })
  return handOverSession(deps, ctx, session)
}
