import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

export interface KnownOrigins {
  readonly publicUrl: string | null
  /** Other environments of the operator, whose dashboard may call this server (document 1 §1). */
  readonly otherOrigins: readonly string[]
}

/**
 * Refuses a call from a page of an origin that is neither our own nor one of the operator's other environments
 * (403). A call without an origin comes from no page.
 */
export function requireKnownOrigin(request: FastifyRequest, { publicUrl, otherOrigins }: KnownOrigins): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const own = publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
  if (origin !== own && !otherOrigins.includes(origin)) throw refuse('originNotAllowed')
}

const preflightMaxAgeS = 600

/**
 * Lets dashboards of the operator's other environments read what the API answers. No other page can: browsers keep
 * replies from origins that are not named.
 */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'etag, retry-after, content-disposition, idempotency-replayed')
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, if-match')
      .header('access-control-max-age', String(preflightMaxAgeS))
      .code(204)
      .send()
  })
}
