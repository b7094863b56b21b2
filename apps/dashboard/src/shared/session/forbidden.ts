import type { RefusalData } from '@waymark/contract'

/** What a session has to show before it may go on. */
export type SessionDemand =
  | { readonly kind: 'secondFactor' }
  | { readonly kind: 'singleSignOn'; readonly startUrl: string }

/** What a sensitive action asks the person for. */
export type ProofDemand = RefusalData<'reauthenticationRequired'>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * What the body of an answer 403 asks of the session: a second factor to be set up, or the company's identity
 * provider. Null where the person's role is in the way, which no signing in changes.
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
