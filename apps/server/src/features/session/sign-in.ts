import type { Tx } from '../../platform/database/index.ts'
import { type ApiContext, refuse, requireKnownOrigin } from '../../platform/http/index.ts'
import { issueSecret } from '../../platform/one-time/index.ts'
import { handOverSession, startSessionFor } from './begin-session.ts'
import { isPasswordRight } from './password.ts'
import { passwordMark } from './password-mark.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { companyAskingForSso, findPerson } from './session-person.ts'
import type { StartedSession } from './session-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Time to open the authenticator app. */
const challengeLifeMs = 5 * 60_000

/** Somebody whose password was right just now. */
interface Known {
  readonly managerId: number
  readonly passwordHash: string
}

/** What a right password is worth. */
type Worth =
  | { readonly session: StartedSession }
  | { readonly challenge: string }
  | { readonly ssoOf: number }

/**
 * Who has this e-mail and this password. Unknown e-mail, wrong password and a delayed right guess cannot be told
 * apart by body, status or time; the attempt is counted before the password is looked at (security, "Password").
 */
async function requireKnown(
  deps: SessionDependencies,
  { email, password }: Credentials,
  address: string,
): Promise<Known> {
  const delayMs = await deps.attempts.count(email, deps.clock.now())
  if (delayMs > 0) await deps.wait(delayMs)
  const row = await deps.database.withoutCompany(connection =>
    connection
      .selectFrom('manager')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  const passwordHash = row?.password_hash ?? null
  const isRight = await isPasswordRight(passwordHash, password, address)
  if (row === undefined || passwordHash === null || !isRight) {
    deps.securityEvents.report({
      kind: 'signInFailed',
      managerId: row?.id ?? null,
      address,
      reason: 'password',
    })
    throw refuse('wrongCredentials')
  }
  return { managerId: row.id, passwordHash }
}

async function weigh(deps: SessionDependencies, tx: Tx, ctx: ApiContext, known: Known): Promise<Worth> {
  const { managerId, passwordHash } = known
  const now = deps.clock.now()
  const person = await findPerson(tx, managerId)
  if (person === null) throw refuse('wrongCredentials')
  const ssoOf = companyAskingForSso(person)
  if (ssoOf !== null) return { ssoOf }
  if (person.hasMfaEnrolled) {
    const data = { tries: 0, password: passwordMark(passwordHash) }
    const wish = { purpose: 'mfaChallenge', managerId, data, lifeMs: challengeLifeMs } as const
    return { challenge: await issueSecret(tx, wish, now) }
  }
  const wish = { managerId, passwordHash, method: 'password', companyId: null, isMfaShown: false } as const
  return { session: await startSessionFor(deps, tx, ctx, wish) }
}

/**
 * Signs a person in by password: a session, or a challenge where they have a second factor. Refuses (403
 * `ssoRequired`) whom all their companies let in through their identity providers only, once the password was right.
 */
export async function signIn(deps: SessionDependencies, ctx: ApiContext, credentials: Credentials) {
  requireKnownOrigin(ctx.request, deps)
  const email = credentials.email.trim().toLowerCase()
  const known = await requireKnown(deps, { ...credentials, email }, ctx.request.ip)
  const worth = await deps.database.asSystem(async tx => {
    await deps.attempts.forgiveIn(tx, email)
    return weigh(deps, tx, ctx, known)
  })
  if ('ssoOf' in worth) throw refuse('ssoRequired', { startUrl: `/api/auth/sso/${worth.ssoOf}/start` })
  if ('challenge' in worth) return { mfaRequired: true, challenge: worth.challenge } as const
  return handOverSession(deps, ctx, worth.session)
}
