/** What a session has to show before it may go on. */
export type SessionDemand =
  | { readonly kind: 'secondFactor' }
  | { readonly kind: 'singleSignOn'; readonly startUrl: string }

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
