/** Identity of the user as a page reports it. */
export interface PageIdentity {
  readonly userId: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly token: string | null
}

/** A message of a page to the extension: `window.postMessage({ waymark: 'identify', userId, … }, location.origin)`. */
export type PageMessage =
  | ({ readonly command: 'identify' } & PageIdentity)
  | { readonly command: 'reset' }
  /** The server's page at the end of a sign-in; the handoff is a one-time secret. */
  | { readonly command: 'signedIn'; readonly handoff: string }

const maxUserIdLength = 256
const maxTokenLength = 4096
const maxAttributes = 200
const maxAttributesBytes = 32 * 1024

function attributesOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return null
  if (Object.keys(value).length > maxAttributes) return null
  try {
    const text = JSON.stringify(value)
    return text.length <= maxAttributesBytes ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Reads what a page posted; null for every other message of the page and for one with a wrong or oversized field. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { waymark, userId, attributes, token, handoff } = data as Readonly<Record<string, unknown>>
  if (waymark === 'reset') return { command: 'reset' }
  if (waymark === 'signedIn') {
    return typeof handoff === 'string' && /^[\w-]{43}$/.test(handoff)
      ? { command: 'signedIn', handoff }
      : null
  }
  if (waymark !== 'identify') return null
  if (typeof userId !== 'string' || userId === '' || userId.length > maxUserIdLength) return null
  const kept = attributesOf(attributes)
  if (kept === null) return null
  if (token !== undefined && token !== null && typeof token !== 'string') return null
  if (typeof token === 'string' && token.length > maxTokenLength) return null
  return { command: 'identify', userId, attributes: kept, token: token || null }
}
