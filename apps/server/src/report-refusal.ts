import type { FastifyRequest } from 'fastify'
import type { SessionDependencies } from './features/identity/session/index.ts'
import type { SignedIn } from './platform/http/index.ts'

/** Counts a refused call; a burst of them is a security event. */
export function reportRefusal(
  { securityEvents }: SessionDependencies,
  me: SignedIn,
  request: FastifyRequest,
): void {
  const about = { managerId: me.managerId, address: request.ip }
  securityEvents.report({ kind: 'accessRefusedOften', ...about, reason: 'forbidden' })
}
