import { SignJWT } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { redeemSecret } from '../../../platform/one-time/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { openSnippetSecret } from '../snippet/index.ts'
import { propertyFor, type Sender } from './answer-pointer.ts'
import type { PropertyCache } from './property-cache.ts'
import type { PropertySnapshot } from './property-snapshot.ts'
import type { VisitorLimits } from './visitor-limits.ts'

/** How long a browser keeps the person signed in; a token that the assistant accepts lives no longer. */
const signedInS = 86_400

export interface SignInParts {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly properties: PropertyCache
  readonly limits: VisitorLimits
  /** Opens the secrets that sign users of applications. */
  readonly key: Buffer
}

/** Identifier of the person for whom the code was issued; null for a code of another application or person who is gone. */
async function redeem(
  tx: Tx,
  { companyId, propertyId }: PropertySnapshot,
  code: string,
  now: Date,
): Promise<string | null> {
  const content = await redeemSecret(tx, 'pageSignIn', code, now)
  if (content === null || content.companyId !== companyId) return null
  const { propertyId: boundTo, companyUserId } = content.data
  if (boundTo !== propertyId || typeof companyUserId !== 'number') return null
  const user = await tx
    .selectFrom('company_user')
    .select('company_user.identifier')
    .where('company_user.id', '=', companyUserId)
    .where('company_user.company_id', '=', companyId)
    .where('company_user.status', '<>', 'disabled')
    .executeTakeFirst()
  return user?.identifier ?? null
}

/**
 * Exchanges the code of a magic link, once, for who the person is, on a page of the application for which it was issued.
 * The identity is signed where the application has a secret. Refuses (404) any code that is worth nothing.
 */
export async function answerSignIn(
  { database, clock, properties, limits, key }: SignInParts,
  propertyId: number,
  { origin, network }: Sender,
  code: string,
): Promise<{ readonly userId: string; readonly token: string | null; readonly expiresAt: string }> {
  const { snapshot } = await propertyFor(properties, propertyId, origin)
  limits.admitVisitor(network, propertyId, 'sign-in')
  const now = clock.now()
  const userId = await database.asSystem(tx => redeem(tx, snapshot, code, now))
  if (userId === null) throw refuse('notFound')
  const nowS = Math.floor(now.getTime() / 1_000)
  const sealed = snapshot.secret?.sealed
  const secret = sealed ? openSnippetSecret(key, propertyId, Buffer.from(sealed, 'base64')) : null
  const token =
    secret === null
      ? null
      : await new SignJWT({})
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(userId)
          .setIssuedAt(nowS)
          .setExpirationTime(nowS + signedInS)
          .sign(Buffer.from(secret))
  return { userId, token, expiresAt: wireInstant(new Date((nowS + signedInS) * 1_000)) }
}
