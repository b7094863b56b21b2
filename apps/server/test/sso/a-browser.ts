import type { Company } from '../builders.ts'
import type { TestServer } from '../open-server.ts'
import { type AskedRequest, placeOf, readRequest } from './an-sso-company.ts'

export interface FinishReply {
  readonly status: number
  readonly body: {
    readonly accessToken?: string
    readonly returnTo?: string
    readonly code?: string
    readonly data?: unknown
  }
  readonly cookies: readonly string[]
}

/** A browser that keeps the cookies which signing in through an identity provider sets. */
export interface SsoBrowser {
  /** Opens the start address; returns what reaches the identity provider. */
  readonly start: (company: Company, to?: string) => Promise<AskedRequest>
  /** The same where it is led back instead; returns the path. */
  readonly startRefused: (company: { readonly id: number | string }) => Promise<string>
  readonly finish: (handoff: string, headers?: Readonly<Record<string, string>>) => Promise<FinishReply>
  readonly cookies: () => readonly string[]
}

/** Opens a browser without any cookies. */
export function aBrowser(server: TestServer): SsoBrowser {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`)
  const keep = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return reply
  }
  const open = async (company: { readonly id: number | string }, to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
    const url = `${server.url}/api/auth/sso/${company.id}/start${query}`
    return keep(await fetch(url, { redirect: 'manual', headers: { cookie: cookies().join('; ') } }))
  }
  return {
    cookies,
    start: async (company, to) => readRequest((await open(company, to)).headers.get('location') ?? ''),
    startRefused: async company => placeOf(server, await open(company)),
    finish: async (handoff, headers = {}) => {
      const reply = await fetch(`${server.url}/api/auth/sso/finish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies().join('; '), ...headers },
        body: JSON.stringify({ handoff }),
      })
      return {
        status: reply.status,
        body: (await reply.json()) as FinishReply['body'],
        cookies: reply.headers.getSetCookie(),
      }
    },
  }
}

/** The handoff in the place that a browser was led to. */
export const handoffOf = (place: string) => /^\/signed-in\?handoff=([\w-]+)$/.exec(place)?.[1] ?? ''
