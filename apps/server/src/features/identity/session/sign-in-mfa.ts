import type { contract } from '@waymark/contract'
import type { Tx } from '../../../platform/database/index.ts'
import {
  type ApiContext,
  type BodyOf,
  type Refusal,
  refuse,
  requireKnownOrigin,
} from '../../../platform/http/index.ts'
import { countSecretTry, redeemSecret, type SecretContent } from '../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { consumeCode } from '../mfa/index.ts'
import { beginSession } from './begin-session.ts'
import { countGuess } from './count-guess.ts'
import { passwordFingerprint } from './password-fingerprint.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/** Codes that one challenge takes; then the password has to be shown again. */
const maxTries = 5

type Answer = BodyOf<typeof contract.auth.signInMfa>

/** The same for a challenge that is unknown, used, void or too old: the reply does not distinguish them. */
function invalidChallenge(): Refusal {
  const message = 'is not, or no longer, to be answered'
  const issue = { path: 'challenge', code: 'linkInvalid', message, severity: 'error' } as const
  return refuse('breaksRule', { issues: [issue] })
}

/** Returns the challenge and its user. The attempt counts before the code is checked. */
async function requireChallenge(deps: SessionDependencies, secret: string) {
  const input = { purpose: 'mfaChallenge', secret, most: maxTries } as const
  const content = await deps.database.asSystem(tx => countSecretTry(tx, input, deps.clock.now()))
  if (content === null || content.managerId === null) throw invalidChallenge()
  return { ...content, managerId: content.managerId }
}

/** The hash of the person's password, where it is still the one that the challenge was given for. */
async function findPasswordHash(tx: Tx, managerId: number, challenge: SecretContent): Promise<string | null> {
  const manager = await tx
    .selectFrom('manager')
    .select('password_hash')
    .where('id', '=', managerId)
    .executeTakeFirst()
  const passwordHash = manager?.password_hash ?? null
  const isSame = passwordHash !== null && passwordFingerprint(passwordHash) === challenge.data['password']
  return isSame ? passwordHash : null
}

/**
 * The second step of signing in: a code of the app, or a recovery code, for the challenge of the first. Refuses a
 * wrong or used code (401) and a challenge that is worth nothing, also after five codes (422).
 */
export async function signInMfa(deps: SessionDependencies, ctx: ApiContext, { challenge, code }: Answer) {
  requireKnownOrigin(ctx.request, deps)
  const content = await requireChallenge(deps, challenge)
  const { managerId } = content
  const attempt = await countGuess(deps, { request: ctx.request, managerId, of: 'code' })
  const now = deps.clock.now()
  const passwordHash = await deps.database.asSystem(tx => findPasswordHash(tx, managerId, content))
  if (passwordHash === null) throw invalidChallenge()
  const input = { managerId, passwordHash, method: 'password', companyId: null, isMfaShown: true } as const
  const signedIn = await beginSession(deps, ctx, input, async tx => {
    const spent = await consumeCode(tx, deps.mfaKey, { managerId, code, now })
    if (spent === null) {
      deps.securityEvents.report({
        kind: 'secondFactorFailed',
        managerId,
        address: ctx.request.ip,
        reason: 'code',
      })
      throw refuse('wrongCredentials')
    }
    if ((await redeemSecret(tx, 'mfaChallenge', challenge, now)) === null) throw invalidChallenge()
    if (spent === 'recoveryCode') {
      await recordPersonalAudit(tx, { action: 'mfa.useRecoveryCode', managerId, actorId: managerId })
    }
  })
  await attempt.giveBack()
  return signedIn
}
