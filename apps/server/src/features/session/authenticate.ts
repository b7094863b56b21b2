import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../platform/http/index.ts'
import { readAccessToken } from './access-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { findSessionPerson } from './session-store.ts'

/** Who sent the request: the token names the session, the rows of this moment decide what it is worth. */
export async function authenticate(
  deps: Pick<SessionDependencies, 'database' | 'clock' | 'tokenKey'>,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  const claims = await readAccessToken(deps.tokenKey, token, deps.clock.now())
  if (claims === null) return null
  const person = await deps.database.asSystem(tx => findSessionPerson(tx, claims.sessionId, claims.managerId))
  if (person === null) return null
  const { managerId, name, isSuperAdmin, assignments } = person
  return { managerId, name, sessionId: claims.sessionId, actor: { managerId, isSuperAdmin, assignments } }
}
