import type { FastifyInstance } from 'fastify'
import { registerOneClickUnsubscribe } from './features/identity/notifications/index.ts'
import { registerMailPreviews } from './platform/mail/index.ts'

type Unsubscribing = Parameters<typeof registerOneClickUnsubscribe>[1]

/**
 * Registers the routes for links in mails and for viewing mails: the end of a subscription and, for developers, each
 * mail.
 */
export async function registerMailRoutes(
  fastify: FastifyInstance,
  deps: Unsubscribing,
  hasDevRoutes: boolean,
): Promise<void> {
  await registerOneClickUnsubscribe(fastify, deps)
  if (hasDevRoutes) registerMailPreviews(fastify)
}
