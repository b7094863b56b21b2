import type { WireGuide, WireGuideRow } from '@waymark/contract'
import { renewedToken } from '../../support/renewed-token.ts'
import { admin } from '../../support/start-waymark.ts'

export interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
  readonly tookMs: number
}

/** A person of the staff who signed in, and the property that they work on. */
export interface Staff {
  readonly propertyId: number
  readonly call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<Reply<T>>
  readonly createGuide: (title: string) => Promise<Reply<WireGuide>>
  readonly saveGuide: (id: number, subtitle: string) => Promise<Reply<WireGuide>>
  readonly guides: () => Promise<readonly WireGuideRow[]>
}

/** Longer than anything may hang (promise 2). */
const timeoutMs = 15_000

/** Calls a path below `/api`; rejects when no reply comes. */
export async function call<T>(
  url: string,
  { method, path, body, token }: { method: string; path: string; body?: unknown; token?: string },
): Promise<Reply<T>> {
  const startedAt = performance.now()
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = (await reply.json()) as T
  return { status: reply.status, headers: reply.headers, body: json, tookMs: performance.now() - startedAt }
}

/** Signs in the first admin, or anyone who is named. */
export async function signIn(url: string, who: { email: string; password: string } = admin): Promise<string> {
  const body = { email: who.email, password: who.password }
  const reply = await call<{ accessToken?: string }>(url, { method: 'POST', path: '/auth/sign-in', body })
  if (reply.body.accessToken === undefined) throw new Error(`no sign-in: ${JSON.stringify(reply.body)}`)
  return reply.body.accessToken
}

/** Signs in the first admin, who works on the first property. */
export async function staffOf(url: string): Promise<Staff> {
  const tokenOf = renewedToken(() => signIn(url))
  const token = await tokenOf()
  const properties = await call<{ items: { id: number }[] }>(url, {
    method: 'GET',
    path: '/v2/properties',
    token,
  })
  const propertyId = properties.body.items[0]?.id ?? 0
  const guidesPath = `/v2/properties/${propertyId}/tutorials`
  const asStaff = async <T>(method: string, path: string, body?: unknown) =>
    call<T>(url, { method, path, body, token: await tokenOf() })
  return {
    propertyId,
    call: asStaff,
    createGuide: title => asStaff('POST', guidesPath, { title }),
    saveGuide: (id, subtitle) => asStaff('PUT', `${guidesPath}/${id}`, { subtitle }),
    guides: async () => (await asStaff<WireGuideRow[]>('GET', guidesPath)).body,
  }
}
