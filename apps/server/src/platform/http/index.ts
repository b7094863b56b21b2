export { type AccessCheck, type ApiContext, readIfMatch, type SignedIn } from './api-context.ts'
export { registerApi } from './api-handler.ts'
export { bind, requireAllowed } from './bind.ts'
export { errorBody, isStoreAway, Refusal, refuse, toRefusal } from './refusal.ts'
