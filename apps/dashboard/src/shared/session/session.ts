import { type ProofDemand, readDemand, readProofDemand, type SessionDemand } from './forbidden.ts'
import { createOpenRequests } from './open-requests.ts'
import { personOfToken } from './person-of-token.ts'
import { type AfterUnauthorized, afterUnauthorized } from './unauthorized.ts'

/** After a failed refresh the sign-in is tried again this much later (document 1 §4, document 2 §9). */
export const refreshRetryMs = 3000

/** A token this close to its end is not used any more: the call might arrive too late. */
const expiryMarginMs = 10_000

const currentUserPath = '/api/v3/managers/me'
const signInPaths = '/api/auth/'
const sessionsPath = '/api/v3/managers/me/sessions'

/** Whether a call ends all sessions of the user, including this one. */
const endsSessions = (request: Request) =>
  request.method === 'DELETE' && new URL(request.url).pathname === sessionsPath

interface AccessToken {
  readonly token: string
  readonly expiresAtMs: number
}

type RefreshOutcome = 'signedIn' | 'refused' | 'failed'

export interface SessionPorts {
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  readonly nowMs: () => number
  readonly wait: (delayMs: number) => Promise<void>
  /** Runs one refresh at a time among all tabs, because each one changes the cookie. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>
  /**
   * Whether this browser may hold a session: remembered across pages, since the cookie itself cannot be seen.
   * Without it no one is asked, which would only be refused.
   */
  readonly hint: { readonly get: () => boolean; readonly set: (maySignIn: boolean) => void }
  /** Whose session this page has from now on: after each sign-in and each renewal, since tabs share the cookie. */
  readonly onPerson: (person: string) => void
  readonly onRefreshError: () => void
  readonly onUnauthorized: (outcome: Exclude<AfterUnauthorized, 'pass'>) => void
  /** The session has to show more before it may go on: a second factor, or the company's identity provider. */
  readonly onDemand: (demand: SessionDemand) => void
  /** Asks the person to prove who they are; the call is repeated where they have. */
  readonly onProofDemand: (demand: ProofDemand) => Promise<boolean>
}

export interface Session {
  /** Whether someone is signed in; asks the server when this page does not know yet. */
  readonly ensure: () => Promise<boolean>
  readonly accept: (reply: { readonly accessToken: string; readonly expiresInS: number }) => void
  readonly forget: () => void
  /**
   * Calls `signOut` after all requests are settled, then `leave`, which leaves the screens of the session. No other
   * request is sent until then. If `signOut` fails, the session continues.
   */
  readonly end: (signOut: () => Promise<unknown>, leave: () => Promise<unknown>) => Promise<void>
  /** `fetch` that carries the access token, renews it when it has run out, and applies the rules for 401. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** Holds the access token and renews it by the refresh cookie, one renewal at a time. */
function createAccess(ports: SessionPorts) {
  let access: AccessToken | null = null
  let wasSignedIn = false
  let running: Promise<RefreshOutcome> | null = null

  const accept: Session['accept'] = reply => {
    access = { token: reply.accessToken, expiresAtMs: ports.nowMs() + reply.expiresInS * 1000 }
    wasSignedIn = true
    ports.hint.set(true)
    ports.onPerson(personOfToken(reply.accessToken))
  }
  const coalesceRequests = async (): Promise<RefreshOutcome> => {
    if (!ports.hint.get()) return 'refused'
    const response = await ports.fetch('/api/auth/refresh', { method: 'POST' }).catch(() => null)
    if (!response?.ok) return response?.status === 401 ? 'refused' : 'failed'
    accept(await response.json())
    return 'signedIn'
  }
  const refresh = async (): Promise<RefreshOutcome> => {
    const first = await ports.withLock(coalesceRequests)
    if (first === 'signedIn' || (first === 'refused' && !wasSignedIn)) return first
    ports.onRefreshError()
    await ports.wait(refreshRetryMs)
    return ports.withLock(coalesceRequests)
  }
  return {
    accept,
    token: () => access?.token,
    isValid: () => access !== null && access.expiresAtMs - expiryMarginMs > ports.nowMs(),
    renew: () => {
      running ??= refresh().finally(() => {
        running = null
      })
      return running
    },
    forget: () => {
      access = null
      wasSignedIn = false
      ports.hint.set(false)
    },
  }
}

/** Keeps the access token in memory only; the refresh token is a cookie that scripts cannot read. */
export function createSession(ports: SessionPorts): Session {
  const access = createAccess(ports)
  const begin = async () => {
    const outcome = access.isValid() ? 'signedIn' : await access.renew()
    if (outcome === 'failed') throw new SessionUnavailable()
    if (outcome === 'refused') access.forget()
    return outcome === 'signedIn'
  }
  const told = async (response: Response) => {
    const demand = readDemand(await bodyOf403(response))
    if (demand) ports.onDemand(demand)
    return response
  }
  const unauthorized = (isCurrentUserCall: boolean, isAuthenticated: boolean) => {
    const outcome = afterUnauthorized({ isCurrentUserCall, isAuthenticated })
    if (outcome !== 'pass') ports.onUnauthorized(outcome)
  }

  const send = async (request: Request) => {
    await begin()
    const token = access.token()
    const response = await ports.fetch(token ? withToken(request.clone(), token) : request.clone())
    if (response.status !== 401) return told(response)
    const isCurrentUserCall = new URL(request.url).pathname === currentUserPath
    // The token may have been revoked or outlived a new server secret: one renewal, one more try.
    const again = token && (await access.renew()) === 'signedIn' ? access.token() : undefined
    if (again === undefined) {
      unauthorized(isCurrentUserCall, Boolean(token))
      return response
    }
    const second = await ports.fetch(withToken(request, again))
    if (second.status === 401) unauthorized(isCurrentUserCall, true)
    return told(second)
  }

  const sendProven = async (request: Request) => {
    const response = await send(request.clone())
    const demand = readProofDemand(await bodyOf403(response))
    if (demand === null || !(await ports.onProofDemand(demand))) return response
    // Signed in again in another tab: this page uses the new session from now on.
    if (demand.method === 'sso') await access.renew()
    return send(request)
  }
  const requests = createOpenRequests(sendProven, ports.wait)

  return {
    accept: access.accept,
    forget: access.forget,
    ensure: begin,
    end: async (signOut, leave) => {
      await requests.stop()
      try {
        await signOut()
      } catch (error) {
        requests.resume()
        throw error
      }
      access.forget()
      await leave().finally(requests.drop)
    },
    fetch: request => {
      if (new URL(request.url).pathname.startsWith(signInPaths)) return ports.fetch(request)
      return endsSessions(request) ? sendProven(request) : requests.send(request)
    },
  }
}

/** Reads the body of a 403 response and leaves it readable for the caller; null for every other response. */
const bodyOf403 = async (response: Response): Promise<unknown> =>
  response.status === 403
    ? response
        .clone()
        .json()
        .catch(() => null)
    : null

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** The server could not say who is signed in: it is away. */
export class SessionUnavailable extends Error {
  override readonly name = 'SessionUnavailable'
}
