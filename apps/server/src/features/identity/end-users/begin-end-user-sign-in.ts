import { z } from 'zod'
import type { Tx } from '../../../platform/database/index.ts'
import { issueSecret, redeemSecret, wasRedeemed } from '../../../platform/one-time/index.ts'
import { authnRequestUrl, newRequestId } from '../sso/index.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import { endUserAddresses, findEndUserProvider } from './end-user-provider.ts'

/** How long a person may take at the identity provider. */
const requestLifeMs = 15 * 60_000

const dataSchema = z.object({ requestId: z.string(), providerPrint: z.string(), challenge: z.string() })

/** A sign-in that is in progress at an identity provider. `challenge`: SHA-256 of the browser's verifier, base64url. */
export interface EndUserRequest extends z.infer<typeof dataSchema> {
  readonly companyId: number
}

/** A SHA-256 hash in base64url. */
export const isChallenge = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** Opens a request for the browser with this challenge; returns the address at the provider, null where none is in use. */
export async function beginEndUserSignIn(
  { database, clock, publicAddress }: EndUserDependencies,
  companyId: number,
  challenge: string,
): Promise<string | null> {
  const provider = await database.asSystem(tx => findEndUserProvider(tx, companyId))
  if (provider === null) return null
  const issuedAt = clock.now()
  const requestId = newRequestId()
  const data = { requestId, providerPrint: provider.print, challenge }
  const secret = { purpose: 'extensionRequest', companyId, data, lifeMs: requestLifeMs } as const
  const relayState = await database.asSystem(tx => issueSecret(tx, secret, issuedAt))
  return authnRequestUrl({
    id: requestId,
    issuedAt,
    relayState,
    singleSignOnServiceUrl: provider.entryPoint,
    isForced: false,
    ...endUserAddresses(publicAddress(), companyId),
  })
}

/**
 * Uses a request up before its answer is looked at. `replay`: it was answered before; `unsolicited`: there is none, it
 * is too old, or it belongs to another company.
 */
export async function consumeEndUserRequest(
  tx: Tx,
  companyId: number,
  relayState: string,
  now: Date,
): Promise<EndUserRequest | 'replay' | 'unsolicited'> {
  const content = await redeemSecret(tx, 'extensionRequest', relayState, now)
  if (content === null) {
    return (await wasRedeemed(tx, 'extensionRequest', relayState)) ? 'replay' : 'unsolicited'
  }
  if (content.companyId !== companyId) return 'unsolicited'
  return { companyId, ...dataSchema.parse(content.data) }
}
