import { generateSync } from 'otplib'
import { apiClient } from './api-client.ts'
import type { TestServer } from './open-server.ts'

/** Reply of a sign-in call, with the data that a browser would store of it. */
export interface AuthAnswer {
  readonly status: number
  readonly raw: string
  readonly body: Record<string, unknown>
  /** Empty where there is none. */
  readonly token: string
  /** `name=value`; empty where none was set. */
  readonly cookie: string
}

interface AuthCall {
  readonly body?: unknown
  readonly cookie?: string
  readonly origin?: string
  readonly token?: string
}

/** Posts to a call below `/api/auth`, as a browser would. */
export async function postAuth(server: TestServer, path: string, call: AuthCall = {}): Promise<AuthAnswer> {
  const reply = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
      ...(call.origin === undefined ? {} : { origin: call.origin }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  const raw = await reply.text()
  const body = JSON.parse(raw) as Record<string, unknown>
  return {
    status: reply.status,
    raw,
    body,
    token: typeof body['accessToken'] === 'string' ? body['accessToken'] : '',
    cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

/** The password that builders give everybody. */
export const everybodysPassword = 'Right-horse-7-battery'

/** Signs in by password, as far as that goes. */
export const signInAs = (server: TestServer, email: string, password = everybodysPassword) =>
  postAuth(server, 'sign-in', { body: { email, password } })

/** The status of the call for the current user with a token: 200 while it counts. */
export async function meStatus(server: TestServer, token: string): Promise<number> {
  return (await apiClient(server, token).get('/v3/managers/me')).status
}

/** Returns the code that an authenticator app with this secret shows at a time, `stepsLater` steps of 30 s after it. */
export function appCode(secret: string, at: Date, stepsLater = 0): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) + stepsLater * 30 })
}

/** An authenticator app that was enrolled over the API. */
export interface App {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Enrols an app with the session of this token; the clock moves on, so that its next code was not used. */
export async function anApp(server: TestServer, token: string): Promise<App> {
  const api = apiClient(server, token)
  const base = '/v3/managers/me/mfa'
  const begun = await api.post<{ secret: string }>(`${base}/begin`, { currentPassword: everybodysPassword })
  const { secret } = begun.body
  const code = appCode(secret, server.clock.now())
  const confirmed = await api.post<{ recoveryCodes: string[] }>(`${base}/confirm`, { code })
  if (confirmed.status !== 200) throw new Error(`enrolling answered ${confirmed.status}: ${confirmed.raw}`)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Shows the password of a person who has a second factor; the challenge that answers it. */
export async function aChallenge(server: TestServer, email: string): Promise<string> {
  const { body, raw } = await signInAs(server, email)
  if (typeof body['challenge'] !== 'string') throw new Error(`no challenge but ${raw}`)
  return body['challenge']
}

/** Deletes what counts against limits: tests of one file share a network. */
export async function pruneAttempts(server: TestServer): Promise<void> {
  await server.database.withoutCompany(connection => connection.deleteFrom('attempt').execute())
}
