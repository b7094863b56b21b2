import type { FastifyRequest } from 'fastify'
import type { Credential, SignedIn } from '../../platform/http/index.ts'
import { readAccessToken } from './access-token.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { findSessionPerson, type Person } from './session-person.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'clock' | 'tokenKey'>

/** What this sign-in is worth, by the person's companies of this moment. */
export function signedInAs(person: Person, credential: Credential, hasMfa: boolean): SignedIn {
  const { managerId, name, email, isSuperAdmin, assignments, companies } = person
  const isSso = credential.kind === 'session' && credential.companyId !== null
  return {
    managerId,
    name,
    email,
    credential,
    actor: { managerId, isSuperAdmin, assignments },
    hasMfa,
    mustEnrolMfa: !hasMfa && companies.some(company => company.mfaEnabled),
    ssoRequiredIn: isSso ? [] : companies.filter(company => company.asksForSso).map(company => company.id),
  }
}

async function bySession(deps: Dependencies, token: string): Promise<SignedIn | null> {
  const claims = await readAccessToken(deps.tokenKey, token, deps.clock.now())
  if (claims === null) return null
  const { sessionId } = claims
  const person = await deps.database.asSystem(tx => findSessionPerson(tx, sessionId, claims.managerId))
  if (person === null) return null
  // An identity provider sees to the second factor itself.
  const hasMfa = person.isMfaShown || person.method === 'sso'
  return signedInAs(person, { kind: 'session', sessionId, companyId: person.companyId }, hasMfa)
}

/** Who sent the request: the token names the session, the rows of this moment decide what it is worth. */
export async function authenticate(deps: Dependencies, request: FastifyRequest): Promise<SignedIn | null> {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : bySession(deps, token)
}
