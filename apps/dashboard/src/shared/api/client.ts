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
import { idempotentFetch } from './idempotent-fetch.ts'

export interface CallContext {
  /** The version that the change is based on; sent as `If-Match`, so that no one overwrites anybody. */
  readonly ifMatch?: number
}

/** Without the calls of the pages of customers, which the build leaves out (vite/contract-json.ts). */
type StaffContract = Omit<Contract, 'assistant'>
type Client = JsonifiedClient<ContractRouterClient<StaffContract, CallContext>>

/** 128 random bits. `crypto.randomUUID` exists in secure contexts only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const link = new OpenAPILink<CallContext>(contract, {
  url: `${apiOrigin}/api`,
  headers: ({ context }) => (context.ifMatch === undefined ? {} : { 'if-match': `"${context.ifMatch}"` }),
  fetch: idempotentFetch(request => session.fetch(request), newKey),
  customErrorResponseBodyDecoder: decodeError,
})

/** Every call of the contract as a function. */
export const client: Client = createORPCClient(link)

/** Query options and keys for every call of the contract. */
export const api = createTanstackQueryUtils(client)
