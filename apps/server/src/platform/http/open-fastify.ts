import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import type { RefusalCode } from '@waymark/contract'
import { refusals } from '@waymark/contract'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Log } from '../log.ts'
import { compressReply } from './compress-reply.ts'
import { drainBody } from './drain-body.ts'
import { handleClientError } from './handle-client-error.ts'
import { jsonReader } from './read-json.ts'
import { errorBody, retryAfterOf, toRefusal } from './refusal.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** Largest body of an ordinary call; uploads and event batches have limits of their own. */
const bodyLimitBytes = 4 * 1024 * 1024

/**
 * How long a client may take. Without limits, clients that send a byte now and then hold sockets for ever (Slowloris).
 * Node looks for late ones at `checkMs`; its default of 30 s would let 10 s become 40.
 */
const patience = {
  /** From the connection, or the end of the last request, to the last header of the request that has begun. */
  headersMs: 10_000,
  /** From the first byte of a request to its last; a body of 8 MB then needs 2.2 Mbit/s. */
  requestMs: 30_000,
  /** A connection on which nothing moves. */
  idleMs: 60_000,
  keepAliveMs: 65_000,
  checkMs: 1_000,
}

/** Requests have some 20 headers; proxies add some. Node's own limit is 2,000. */
const maxHeaders = 100

/** One year (RFC 6797, and what the preload lists ask for). Other hosts of the domain are not ours to decide about. */
const strictTransport = 'max-age=31536000'

interface FastifyOptions {
  readonly log: Log
  readonly trustedProxies: readonly string[]
  /** Address under which people reach the server; with `https:`, browsers use nothing else. */
  readonly publicUrl?: string | null
}

/** Which of our codes a fault of the framework is; null: not the caller's doing. */
function codeOfFrameworkFault(error: FastifyError): RefusalCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'tooLarge'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'wrongKind'
  if (error.code === 'FST_UNDER_PRESSURE' || error.statusCode === 503) return 'unavailable'
  if (error.statusCode === 429) return 'slowDown'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'malformed'
  return null
}

function detailOf(code: RefusalCode, error: FastifyError, maxBytes: number): unknown {
  if (code === 'tooLarge') return { maxBytes }
  if (code === 'malformed') return { issues: [{ path: 'body', code: 'unreadable', message: error.message }] }
  if (code === 'unavailable' || code === 'slowDown') return { retryAfterS: 1 }
  return undefined
}

/** Sends the error body for anything thrown outside a contract row. */
function sendFault(error: FastifyError, log: Log, reply: FastifyReply): FastifyReply {
  const code = codeOfFrameworkFault(error)
  if (code !== null) {
    const { bodyLimit = bodyLimitBytes } = reply.routeOptions ?? {}
    return sendRefusal(reply, code, detailOf(code, error, bodyLimit))
  }
  const refusal = toRefusal(error)
  if (refusal.code === 'internal') log.error({ err: error }, 'a request failed')
  return sendRefusal(reply, refusal.code, refusal.data)
}

function sendRefusal(reply: FastifyReply, code: RefusalCode, data: unknown): FastifyReply {
  // The framework would close the connection over a body that was still coming; it has been read away.
  if (code === 'tooLarge') reply.removeHeader('connection')
  const retryAfter = retryAfterOf(data)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply.code(refusals[code].status).send(errorBody(code, data))
}

function demandHttps({ publicUrl }: FastifyOptions, reply: FastifyReply): void {
  if (publicUrl?.startsWith('https:') === true) reply.header('strict-transport-security', strictTransport)
}

/** Opens the HTTP server with what every route needs: limits, cookies, one shape of error, safe headers. */
export async function openFastify(options: FastifyOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.idleMs,
    keepAliveTimeout: patience.keepAliveMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    forceCloseConnections: 'idle',
    // A request on a connection that is still open is answered while the server closes, and closes it.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    routerOptions: { caseSensitive: true, maxParamLength: 512 },
    frameworkErrors: (error, _request, reply) => {
      // No hook has run yet.
      demandHttps(options, reply as unknown as FastifyReply)
      sendFault(error, options.log, reply as unknown as FastifyReply)
    },
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    jsonReader(app as unknown as FastifyInstance),
  )
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if ((codeOfFrameworkFault(error) ?? toRefusal(error).code) === 'tooLarge') await drainBody(request.raw)
    return sendFault(error, options.log, reply)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('notFound')))
  // Not `onSend`: streams take the headers that are set before they begin.
  app.addHook('onRequest', async (_request, reply) => demandHttps(options, reply as unknown as FastifyReply))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  app.addHook('onSend', async (request, reply, payload) =>
    compressReply(request as unknown as FastifyRequest, reply as unknown as FastifyReply, payload),
  )
  app.server.maxHeadersCount = maxHeaders
  warnOfUntrustedProxy(app as unknown as FastifyInstance, options)
  await app.register(cookie)
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 1 })
  return app as unknown as FastifyInstance
}
