import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/http/index.ts'

/**
 * Refuses a call that carries the refresh cookie from a page of another origin. SameSite=Strict already keeps
 * the cookie at home; this also holds for another port of the same host.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const own = publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
  if (origin !== own) throw refuse('originNotAllowed')
}
