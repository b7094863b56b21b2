import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import { issueSecret, redeemSecret, wasRedeemed } from '../../../../platform/one-time/index.ts'
import { providerPrint } from '../provider/identity-provider.ts'
import type { SsoRecord } from '../provider/sso-store.ts'
import { authnRequestUrl, newRequestId } from '../saml/authn-request.ts'
import { ownAddresses } from '../saml/own-addresses.ts'

/** How long a person may take at the identity provider. */
const requestLifeMs = 15 * 60_000

const purposeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signIn'),
    returnTo: z.string(),
    /** Of the browser that began; the session is given to it alone. */
    browserHash: z.string(),
  }),
  z.object({ kind: z.literal('test'), begunBy: z.number() }),
])
export type RequestPurpose = z.infer<typeof purposeSchema>

const dataSchema = z.object({ requestId: z.string(), providerPrint: z.string(), purpose: purposeSchema })

/** A sign-in that is under way at an identity provider. */
export interface SsoRequest extends z.infer<typeof dataSchema> {
  readonly companyId: number
}

interface RequestParts {
  readonly database: Database
  readonly clock: Clock
  readonly publicAddress: () => string
}

/**
 * Opens a request and returns the address at the identity provider. RelayState is the request's secret, which is
 * meaningless to other parties; the response must also contain the request's id. `isForced`: the provider requests
 * credentials in any case.
 */
export async function beginRequest(
  { database, clock, publicAddress }: RequestParts,
  record: SsoRecord,
  purpose: RequestPurpose,
  isForced = false,
): Promise<string> {
  const issuedAt = clock.now()
  const requestId = newRequestId()
  const data = { requestId, providerPrint: providerPrint(record.provider), purpose }
  const input = { purpose: 'ssoRequest', companyId: record.companyId, data, lifeMs: requestLifeMs } as const
  const relayState = await database.asSystem(tx => issueSecret(tx, input, issuedAt))
  return authnRequestUrl({
    id: requestId,
    issuedAt,
    relayState,
    singleSignOnServiceUrl: record.provider.singleSignOnServiceUrl,
    isForced,
    ...ownAddresses(publicAddress(), record.companyId),
  })
}

/**
 * Uses a request up by one atomic statement, before its answer is looked at. `replay`: it was answered before;
 * `unsolicited`: there is none, it is too old, or another company's.
 */
export async function consumeRequest(
  tx: Tx,
  companyId: number,
  relayState: string,
  now: Date,
): Promise<SsoRequest | 'replay' | 'unsolicited'> {
  const content = await redeemSecret(tx, 'ssoRequest', relayState, now)
  if (content === null) return (await wasRedeemed(tx, 'ssoRequest', relayState)) ? 'replay' : 'unsolicited'
  if (content.companyId !== companyId) return 'unsolicited'
  return { companyId, ...dataSchema.parse(content.data) }
}
