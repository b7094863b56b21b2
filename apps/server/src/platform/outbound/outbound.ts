import { lookup } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { isPublicAddress } from './address.ts'

/** Why something was not fetched. */
export type OutboundFault = 'address' | 'protocol' | 'redirects' | 'tooLarge' | 'timeout' | 'unreachable'

export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string) {
    super(message)
    this.name = 'OutboundError'
    this.fault = fault
  }
}

export interface Fetched {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
  /** Address of the last redirect, or the one asked for. */
  readonly url: string
  /** Headers with one value, by lower-cased name. */
  readonly headers: Readonly<Record<string, string>>
}

/** Parts of a request besides its address. */
export interface FetchOptions {
  /** Sent to the first origin only: a redirect to another one does not receive them, since they may be credentials. */
  readonly headers?: Readonly<Record<string, string>>
  /** All redirects together; 5 s unless set. */
  readonly timeoutMs?: number
}

export interface Posted {
  readonly status: number
  /** Header `Retry-After`. */
  readonly retryAfter: string | null
  /** The beginning of the reply. */
  readonly body: Buffer
  /** Headers with one value, by lower-cased name. */
  readonly headers: Readonly<Record<string, string>>
}

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** For all of it: name, connection, request and reply. */
  readonly timeoutMs: number
  /** Number of bytes of the reply to read; the rest is not read. */
  readonly keepBytes: number
}

export interface Outbound {
  /** Fetches with GET: at most 3 redirects, each checked again, 5 s in all, at most `maxBytes`. */
  readonly get: (url: string, maxBytes: number, options?: FetchOptions) => Promise<Fetched>
  /** Sends with POST. No redirect is followed: it is a reply like any other. */
  readonly post: (url: string, options: PostOptions) => Promise<Posted>
  /** The same with PUT. */
  readonly put: (url: string, options: PostOptions) => Promise<Posted>
  readonly close: () => Promise<void>
}

interface OutboundOptions {
  /** Lets the operator's own network be reached. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
  /** Addresses that may be reached; those of the open internet unless set. */
  readonly isAllowed?: (address: string) => boolean
}

type AddressRule = (address: string) => boolean

const connectWithinMs = 3_000

const refused = (host: string) =>
  new OutboundError(
    'address',
    `${host} is not an address of the open internet; set ALLOW_PRIVATE_FETCH=true to allow it`,
  )

/** Looks a name up and lets only allowed addresses through: what is connected to is what was checked. */
const guardedLookup =
  (isAllowed: AddressRule): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0)
      const allowed = addresses.filter(entry => isAllowed(entry.address))
      const first = allowed[0]
      if (first === undefined) return done(refused(host), '', 0)
      if (options.all === true) return done(null, allowed)
      return done(null, first.address, first.family)
    })
  }

/** Connects by looking the name up as above, and looks again at the address that the socket is connected to. */
function guardedConnector(timeoutMs: number, isAllowed: AddressRule): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(isAllowed) })
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return done(error, null)
      if (isAllowed(socket.remoteAddress ?? '')) return done(null, socket)
      socket.destroy()
      done(refused(options.hostname), null)
    })
}

function checkedUrl(text: string, base: string | undefined, isAllowed: AddressRule): URL {
  const url = URL.parse(text, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutboundError('protocol', 'only http and https addresses can be fetched')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw refused(host)
  return url
}

const singleHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

async function readCapped(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) throw new OutboundError('tooLarge', `the reply is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The beginning of a reply; the rest is dropped with its connection. */
async function readBeginning(body: AsyncIterable<Buffer>, keepBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= keepBytes) break
  }
  return Buffer.concat(parts).subarray(0, keepBytes)
}

function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  if (error instanceof Error && error.cause instanceof OutboundError) return error.cause
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new OutboundError('timeout', 'no answer in time')
  }
  return new OutboundError('unreachable', error instanceof Error ? error.message : 'not reachable')
}

/** Opens the one client through which the server fetches anything (security, "Anything the server fetches"). */
export function openOutbound(options: OutboundOptions): Outbound {
  const isAllowed: AddressRule = options.allowPrivate ? () => true : (options.isAllowed ?? isPublicAddress)
  const connect = options.allowPrivate
    ? { timeout: connectWithinMs }
    : guardedConnector(connectWithinMs, isAllowed)
  const agent = new Agent({ connect, connections: 8 })

  async function follow(start: string, maxBytes: number, fetchOptions: FetchOptions): Promise<Fetched> {
    const signal = AbortSignal.timeout(fetchOptions.timeoutMs ?? options.timeoutMs ?? 5_000)
    let url = checkedUrl(start, undefined, isAllowed)
    const { origin } = url
    for (let hops = 0; hops <= 3; hops += 1) {
      const headers = { ...(url.origin === origin ? fetchOptions.headers : {}), 'user-agent': 'Waymark' }
      const reply = await request(url, { dispatcher: agent, signal, headers })
      const location = reply.headers['location']
      if (reply.statusCode >= 300 && reply.statusCode < 400 && typeof location === 'string') {
        await reply.body.dump()
        url = checkedUrl(location, url.href, isAllowed)
        continue
      }
      const type = reply.headers['content-type']
      const body = await readCapped(reply.body, maxBytes)
      return {
        status: reply.statusCode,
        contentType: typeof type === 'string' ? type : '',
        body,
        url: url.href,
        headers: singleHeaders(reply.headers),
      }
    }
    throw new OutboundError('redirects', 'too many redirects')
  }

  async function send(
    method: 'POST' | 'PUT',
    target: string,
    { headers, body, timeoutMs, keepBytes }: PostOptions,
  ): Promise<Posted> {
    const url = checkedUrl(target, undefined, isAllowed)
    const reply = await request(url, {
      ...{ method, dispatcher: agent, body, signal: AbortSignal.timeout(timeoutMs) },
      headers: { 'user-agent': 'Waymark', ...headers },
    })
    const wait = reply.headers['retry-after']
    const retryAfter = typeof wait === 'string' ? wait : null
    return {
      status: reply.statusCode,
      retryAfter,
      body: await readBeginning(reply.body, keepBytes),
      headers: singleHeaders(reply.headers),
    }
  }

  const sendSafely: (...sent: Parameters<typeof send>) => Promise<Posted> = (...sent) =>
    send(...sent).catch((error: unknown) => {
      throw toOutboundError(error)
    })

  return {
    post: (url, sent) => sendSafely('POST', url, sent),
    put: (url, sent) => sendSafely('PUT', url, sent),
    get: (url, maxBytes, fetchOptions = {}) =>
      follow(url, maxBytes, fetchOptions).catch((error: unknown) => {
        throw toOutboundError(error)
      }),
    close: () => agent.close(),
  }
}
