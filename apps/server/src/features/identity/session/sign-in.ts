import type { contract } from '@waymark/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { type ApiContext, type BodyOf, refuse, requireKnownOrigin } from '../../../platform/http/index.ts'
import { issueSecret } from '../../../platform/one-time/index.ts'
import { type BegunSession, handOverSession, startSessionFor } from './begin-session.ts'
import { countGuess } from './count-guess.ts'
import { openKnownNetworks } from './known-networks.ts'
import { inTurn, isPasswordRight } from './password.ts'
import { passwordFingerprint } from './password-fingerprint.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { companyRequiringSso, findPerson } from './session-person.ts'

type Credentials = BodyOf<typeof contract.auth.signIn>

/** Time to open the authenticator app. */
const challengeLifeMs = 5 * 60_000

/** A person whose password was right just now. */
interface Known {
  readonly managerId: number
  readonly passwordHash: string
}

/** Result of a correct password. */
type Worth = { readonly session: BegunSession } | { readonly challenge: string } | { readonly ssoOf: number }

/**
 * Guesses that are looked up, counted and compared at the same time: a burst of a thousand leaves database connections
 * to others, and only these can be counted although they are right.
 */
const guesses = createFairQueue({ concurrency: 4, maxWaiting: 2_000, maxPerKey: 500 })

const knownNetworks = openKnownNetworks()

interface Account {
  readonly id: number
  readonly password_hash: string | null
}

const findAccount = (deps: SessionDependencies, email: string): Promise<Account | undefined> =>
  deps.database.withoutCompany(connection =>
    connection
      .selectFrom('manager')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )

/** A guess that was compared. */
interface Guessed {
  readonly account: Account | undefined
  readonly isRight: boolean
}

/** Looks the account up, counts the guess, then compares it; a right one is given back. */
async function guess(
  deps: SessionDependencies,
  { request }: ApiContext,
  { email, password }: Credentials,
): Promise<Guessed> {
  const account = await findAccount(deps, email)
  const attempt = await countGuess(deps, { request, managerId: account?.id ?? null, of: { email } })
  const isRight = await isPasswordRight(account?.password_hash ?? null, password, request.ip)
  if (isRight) await attempt.giveBack()
  return { account, isRight }
}

/**
 * Finds the account with this e-mail and password. Body, status and time do not reveal whether the e-mail is unknown or
 * the password is wrong, and above the limit not whether the password is correct (security, "Password").
 */
async function requireKnown(
  deps: SessionDependencies,
  ctx: ApiContext,
  credentials: Credentials,
): Promise<Known> {
  const address = ctx.request.ip
  const isPreferred = knownNetworks.has(address, deps.clock.now())
  const { account, isRight } = await inTurn(
    guesses,
    address,
    () => guess(deps, ctx, credentials),
    isPreferred,
  )
  const passwordHash = account?.password_hash ?? null
  if (account === undefined || passwordHash === null || !isRight) {
    const managerId = account?.id ?? null
    deps.securityEvents.report({ kind: 'signInFailed', managerId, address, reason: 'password' })
    throw refuse('wrongCredentials')
  }
  knownNetworks.add(address, deps.clock.now())
  return { managerId: account.id, passwordHash }
}

async function weigh(deps: SessionDependencies, tx: Tx, ctx: ApiContext, known: Known): Promise<Worth> {
  const { managerId, passwordHash } = known
  const now = deps.clock.now()
  const person = await findPerson(tx, managerId)
  if (person === null) throw refuse('wrongCredentials')
  const ssoOf = companyRequiringSso(person)
  if (ssoOf !== null) return { ssoOf }
  if (person.hasMfaEnrolled) {
    const data = { tries: 0, password: passwordFingerprint(passwordHash) }
    const input = { purpose: 'mfaChallenge', managerId, data, lifeMs: challengeLifeMs } as const
    return { challenge: await issueSecret(tx, input, now) }
  }
  const input = { managerId, passwordHash, method: 'password', companyId: null, isMfaShown: false } as const
  return { session: await startSessionFor(deps, tx, ctx, input) }
}

/**
 * Signs a person in by password: a session, or a challenge where they have a second factor. Refuses (403
 * `ssoRequired`) whom all their companies let in through their identity providers only, once the password was right.
 */
export async function signIn(deps: SessionDependencies, ctx: ApiContext, credentials: Credentials) {
  requireKnownOrigin(ctx.request, deps)
  const email = credentials.email.trim().toLowerCase()
  const known = await requireKnown(deps, ctx, { ...credentials, email })
  const worth = await deps.database.asSystem(tx => weigh(deps, tx, ctx, known))
  if ('ssoOf' in worth) throw refuse('ssoRequired', { startUrl: `/api/auth/sso/${worth.ssoOf}/start` })
  if ('challenge' in worth) return { mfaRequired: true, challenge: worth.challenge } as const
  return handOverSession(deps, ctx, worth.session)
}
