import { contract } from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@waymark/contract'
import { session } from '../session/browser-session.ts'
import { apiOrigin } from './api-origin.ts'
import { decodeError } from './decode-error.ts'

export interface CallContext {
  /** The version that the change is based on; sent as `If-Match`, so that nobody overwrites anybody. */
  readonly ifMatch?: number
}

type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

const link = new OpenAPILink<CallContext>(contract, {
  url: `${apiOrigin}/api`,
  headers: ({ context }) => (context.ifMatch === undefined ? {} : { 'if-match': `"${context.ifMatch}"` }),
  fetch: request => session.fetch(request),
  customErrorResponseBodyDecoder: decodeError,
})

/** Every call of the contract as a function. */
export const client: Client = createORPCClient(link)

/** Query options and keys for every call of the contract. */
export const api = createTanstackQueryUtils(client)
