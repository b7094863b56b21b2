import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A text is sent as it is; anything else as JSON. */
  readonly body?: unknown
  /** Loopback address that the connection comes from, such as `127.0.5.1`: stands for another network. */
  readonly from?: string
  /** Ends the attempt after this time; the reply has status 0 then. */
  readonly timeoutMs?: number
  readonly agent?: Agent
}

export interface Received {
  /** HTTP status; 0 when no reply came. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly durationMs: number
}

const encoded = (body: unknown): Buffer | null => {
  if (body === undefined) return null
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Sends one request and reads the whole reply; a connection that fails is a reply with status 0. */
export function send(url: string, sent: Sent = {}): Promise<Received> {
  const startedAt = performance.now()
  const body = encoded(sent.body)
  const type = body === null ? {} : { 'content-type': 'application/json', 'content-length': body.byteLength }
  return new Promise(resolve => {
    const done = (status: number, headers: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers, text, durationMs: performance.now() - startedAt })
    const options = {
      method: sent.method ?? (body === null ? 'GET' : 'POST'),
      headers: { ...type, ...sent.headers },
      ...(sent.from === undefined ? {} : { localAddress: sent.from }),
      ...(sent.agent === undefined ? {} : { agent: sent.agent }),
    }
    const call = request(url, options, reply => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('end', () =>
        done(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks).toString('utf8')),
      )
      reply.once('error', () => done(0, {}, ''))
    })
    call.setTimeout(sent.timeoutMs ?? 30_000, () => call.destroy())
    call.once('error', () => done(0, {}, ''))
    call.end(body ?? undefined)
  })
}

/** Signs in by password; the access token for the `Authorization` header. Throws when the server refuses. */
export async function signInFor(
  origin: string,
  person: { readonly email: string; readonly password: string },
  from?: string,
): Promise<string> {
  const reply = await send(`${origin}/api/auth/sign-in`, {
    body: { email: person.email, password: person.password },
    ...(from === undefined ? {} : { from }),
  })
  const token = (JSON.parse(reply.text || '{}') as { accessToken?: unknown }).accessToken
  if (typeof token !== 'string') throw new Error(`the sign-in was answered ${reply.status}: ${reply.text}`)
  return token
}
