import type { TestServer } from './open-server.ts'

export interface ApiReply<T> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
  /** The body as it came, byte for byte. */
  readonly raw: string
}

export interface ApiCall {
  readonly body?: unknown
  /** Version that the caller saw, sent as If-Match. */
  readonly ifMatch?: number | string
  /** Sent as Idempotency-Key. */
  readonly idempotencyKey?: string
}

/** Calls the API as a person, or as no one. Paths are below `/api`. */
export interface ApiClient {
  readonly get: <T = unknown>(path: string) => Promise<ApiReply<T>>
  readonly post: <T = unknown>(path: string, body?: unknown, call?: ApiCall) => Promise<ApiReply<T>>
  readonly put: <T = unknown>(path: string, body?: unknown, call?: ApiCall) => Promise<ApiReply<T>>
  readonly delete: <T = unknown>(path: string, call?: ApiCall) => Promise<ApiReply<T>>
  /** Sends JSON and returns what came, byte for byte. */
  readonly bytes: (
    path: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly bytes: Buffer }>
  readonly send: <T = unknown>(method: string, path: string, call?: ApiCall) => Promise<ApiReply<T>>
}

function headersOf(token: string | null, call: ApiCall): Record<string, string> {
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(call.body === undefined || isForm(call.body) ? {} : { 'content-type': 'application/json' }),
    ...(call.ifMatch === undefined ? {} : { 'if-match': `"${call.ifMatch}"` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  }
}

/** Requests that contain a file are sent as a form. */
const isForm = (body: unknown): body is Record<string, string | number | File> =>
  typeof body === 'object' && body !== null && Object.values(body).some(value => value instanceof File)

function formOf(fields: Record<string, string | number | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'number' ? String(value) : value)
  return form
}

const sentBody = (body: unknown) => (isForm(body) ? formOf(body) : JSON.stringify(body))

/** A client of the test server with this access token; null: not signed in. */
export function apiClient(server: TestServer, token: string | null): ApiClient {
  const send = async <T>(method: string, path: string, call: ApiCall = {}): Promise<ApiReply<T>> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: headersOf(token, call),
      ...(call.body === undefined ? {} : { body: sentBody(call.body) }),
    })
    const raw = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      body: (isJson ? JSON.parse(raw) : raw) as T,
      headers: response.headers,
      raw,
    }
  }
  return {
    bytes: async (path, body) => {
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: headersOf(token, { body }),
        body: JSON.stringify(body),
      })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    },
    send,
    get: path => send('GET', path),
    post: (path, body, call) => send('POST', path, { ...call, body }),
    put: (path, body, call) => send('PUT', path, { ...call, body }),
    delete: (path, call) => send('DELETE', path, call),
  }
}
