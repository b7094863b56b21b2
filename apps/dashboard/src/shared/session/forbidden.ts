import type { RefusalData } from '@waymark/contract'

/** Requirement that a session must meet before it may continue. */
export type SessionDemand =
  | { readonly kind: 'secondFactor' }
  | { readonly kind: 'singleSignOn'; readonly startUrl: string }

/** Proof that a sensitive action requires from the user. */
export type ProofDemand = RefusalData<'reauthenticationRequired'>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Reads from the body of a 403 response what the session must provide: the setup of a second factor, or the company's
 * identity provider. Null if the user's role is the reason, which signing in does not change.
 */
export function readDemand(body: unknown): SessionDemand | null {
  if (!isObject(body)) return null
  if (body['code'] === 'mfaRequired') return { kind: 'secondFactor' }
  if (body['code'] !== 'ssoRequired' || !isObject(body['data'])) return null
  const { startUrl } = body['data']
  return typeof startUrl === 'string' ? { kind: 'singleSignOn', startUrl } : null
}

const methods: readonly unknown[] = ['password', 'code', 'sso'] satisfies ProofDemand['method'][]

/** By what the body of an answer 403 asks the person to prove who they are; null where it asks for no such thing. */
export function readProofDemand(body: unknown): ProofDemand | null {
  if (!isObject(body) || body['code'] !== 'reauthenticationRequired' || !isObject(body['data'])) return null
  const { method, startUrl } = body['data']
  if (!methods.includes(method)) return null
  return { method: method as ProofDemand['method'], startUrl: typeof startUrl === 'string' ? startUrl : null }
}
