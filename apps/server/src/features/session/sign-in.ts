import type { Database } from '../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../platform/http/index.ts'
import { issueSecret } from '../../platform/one-time/index.ts'
import { beginSession } from './begin-session.ts'
import { isPasswordRight } from './password.ts'
import { passwordMark } from './password-mark.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { companyAskingForSso, findPersonByEmail, type PersonAtDoor } from './session-person.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Time to open the authenticator app. */
const challengeLifeMs = 5 * 60_000

/** Somebody whose password was right just now. */
type Known = PersonAtDoor & { readonly passwordHash: string }

/**
 * Who has this e-mail and this password. Unknown e-mail, wrong password and a delayed right guess cannot be told
 * apart by body, status or time; the attempt is counted before the password is looked at (security, "Password").
 */
async function requireKnown(
  deps: SessionDependencies,
  { email, password }: Credentials,
  from: string,
): Promise<Known> {
  const delayMs = await deps.attempts.count(email, deps.clock.now())
  if (delayMs > 0) await deps.wait(delayMs)
  const person = await deps.database.asSystem(tx => findPersonByEmail(tx, email))
  const passwordHash = person?.passwordHash ?? null
  const isRight = await isPasswordRight(passwordHash, password, from)
  if (person === null || passwordHash === null || !isRight) throw refuse('wrongCredentials')
  return { ...person, passwordHash }
}

/** The first step is done; the challenge stands for it until a code is shown. */
async function challenge(database: Database, person: Known, now: Date) {
  const wish = {
    purpose: 'mfaChallenge',
    managerId: person.managerId,
    data: { tries: 0, password: passwordMark(person.passwordHash) },
    lifeMs: challengeLifeMs,
  } as const
  const secret = await database.asSystem(tx => issueSecret(tx, wish, now))
  return { mfaRequired: true, challenge: secret } as const
}

/**
 * Signs a person in by password: a session, or a challenge where they have a second factor. Refuses (403
 * `ssoRequired`) whom all their companies let in through their identity providers only, once the password was right.
 */
export async function signIn(deps: SessionDependencies, ctx: ApiContext, credentials: Credentials) {
  requireSameOrigin(ctx.request, deps.publicUrl)
  const email = credentials.email.trim().toLowerCase()
  const person = await requireKnown(deps, { ...credentials, email }, ctx.request.ip)
  const ssoCompanyId = companyAskingForSso(person)
  if (ssoCompanyId !== null || person.hasMfaEnrolled) await deps.attempts.forgive(email)
  if (ssoCompanyId !== null) {
    throw refuse('ssoRequired', { startUrl: `/api/auth/sso/${ssoCompanyId}/start` })
  }
  if (person.hasMfaEnrolled) return challenge(deps.database, person, deps.clock.now())
  const { managerId, passwordHash } = person
  const wish = { managerId, passwordHash, method: 'password', companyId: null, isMfaShown: false } as const
  return beginSession(deps, ctx, wish, tx => deps.attempts.forgiveIn(tx, email))
}
