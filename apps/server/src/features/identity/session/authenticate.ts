import { mayAnywhere, proofNeeded } from '@waymark/domain/identity/access'
import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyRequest } from 'fastify'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { type Credential, requireAllowed, type SignedIn } from '../../../platform/http/index.ts'
import { readAccessToken } from './access-token.ts'
import { isApiTokenForm, isWellFormed, readApiToken } from './api-token.ts'
import { inTurn } from './password.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { findSessionPerson, type Person } from './session-person.ts'

type Dependencies = Pick<SessionDependencies, 'database' | 'clock' | 'tokenKey' | 'securityEvents'>

/** Builds the signed-in user with the rights of this sign-in, by the user's current companies. */
function signedInAs(person: Person, credential: Credential, hasMfa: boolean): SignedIn {
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

async function bySession(deps: Dependencies, token: string, address: string): Promise<SignedIn | null> {
  const claims = await readAccessToken(deps.tokenKey, token, deps.clock.now())
  if (claims === 'forged') {
    deps.securityEvents.report({ kind: 'tokenForged', managerId: null, address, reason: 'signature' })
  }
  if (typeof claims === 'string') return null
  return signedInBySession(deps, claims)
}

/** Returns the user of a session, by the current rows; null if the session has ended. */
export async function signedInBySession(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  { sessionId, managerId }: { readonly sessionId: string; readonly managerId: number },
): Promise<SignedIn | null> {
  const person = await deps.database.asSystem(tx => findSessionPerson(tx, sessionId, managerId))
  if (person === null) return null
  // An identity provider sees to the second factor itself.
  const hasMfa = person.isMfaShown || person.method === 'sso'
  const credential = {
    kind: 'session',
    sessionId,
    companyId: person.companyId,
    proofNeeded: proofNeeded(person, deps.clock.now()),
  } as const
  return signedInAs(person, credential, hasMfa)
}

/**
 * API tokens that are looked up at the same time, in turns by network: a flood of invented ones with a right checksum
 * delays its own network only and leaves database connections to others.
 */
const tokenLookUps = createFairQueue({ concurrency: 4, maxWaiting: 2_000, maxPerKey: 500 })

/** Refuses (403) where no role of the person may have a token any more (document 2 §6.2, "personal token"). */
async function byApiToken(deps: Dependencies, token: string, address: string): Promise<SignedIn | null> {
  const use = { now: deps.clock.now(), address }
  const holder = isWellFormed(token)
    ? await inTurn(tokenLookUps, networkOf(address), () => readApiToken(deps, token, use))
    : null
  if (holder === null) {
    deps.securityEvents.report({ kind: 'tokenForged', managerId: null, address, reason: 'unknownToken' })
    return null
  }
  // All its rights were taken: it is worth as much as one that was deleted.
  if (!holder.isSuperAdmin && holder.assignments.length === 0) return null
  // It was made by a person signed in; with a second factor enrolled that was by showing it.
  const signedIn = signedInAs(
    holder,
    { kind: 'apiToken', isReadOnly: holder.scope === 'read' },
    holder.hasMfaEnrolled,
  )
  requireAllowed(mayAnywhere(signedIn.actor, 'view:settings/personal/api-token'))
  return signedIn
}

/**
 * Authenticates the sender of the request: the token identifies a session or user, the current rows determine its
 * rights.
 */
export async function authenticate(deps: Dependencies, request: FastifyRequest): Promise<SignedIn | null> {
  // The scheme is case-insensitive and is followed by one or more spaces (RFC 9110, 11.4).
  const token = /^bearer +([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return null
  return isApiTokenForm(token) ? byApiToken(deps, token, request.ip) : bySession(deps, token, request.ip)
}
