import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../platform/http/index.ts'
import { signedInBySession } from './authenticate.ts'
import { findRefreshSession } from './refresh-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/**
 * Returns the user whose refresh cookie a request carries; null without an open session. The cookie is not exchanged,
 * so that the dashboard in the same browser stays signed in. The caller has to refuse requests of other pages.
 */
export async function signedInByCookie(
  { database, clock, cookie }: Pick<SessionDependencies, 'database' | 'clock' | 'cookie'>,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = cookie.read(request)
  if (token === null) return null
  const session = await database.asSystem(tx => findRefreshSession(tx, token, clock.now()))
  return session === null ? null : signedInBySession({ database, clock }, session)
}
