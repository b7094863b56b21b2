export type { AccessCheck, ApiContext, Credential, SignedIn } from './api-context.ts'
export { registerApi, type Upload } from './api-handler.ts'
export {
  type BodyOf,
  bind,
  bindCompany,
  bindPartOfCompany,
  bindProperty,
  bindQuery,
  bindSelf,
  type QueryOf,
  requireAllowed,
  requireRecentProof,
} from './bind.ts'
export { clientNetwork } from './client-network.ts'
export { drainBody } from './drain-body.ts'
export { type Health, registerHealth } from './health.ts'
export { admitOrigins, requireKnownOrigin } from './known-origin.ts'
export { AddressError, listen } from './listen.ts'
export { openFastify } from './open-fastify.ts'
export { jsonReader } from './read-json.ts'
export {
  breaksRule,
  errorBody,
  isStoreUnavailable,
  notFound,
  Refusal,
  refuse,
  refuseIssues,
} from './refusal.ts'
export { type BucketRate, TokenBuckets } from './token-buckets.ts'
