export { hashRequest } from './hash-request.ts'
export { removeExpiredKeys } from './idempotency-store.ts'
export { openRunOnce, type RunOnce } from './run-once.ts'
