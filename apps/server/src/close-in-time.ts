import type { FastifyInstance } from 'fastify'

/** Less than half of the ten seconds in which the whole process has to end. */
const finishWithinMs = 4_000

/** Requests that run are finished; a client that does not finish its own is not waited for longer. */
export async function closeInTime(fastify: FastifyInstance): Promise<void> {
  // A connection whose request ends while the server closes would be kept alive for the client's next one.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 50)
  const late = setTimeout(() => fastify.server.closeAllConnections(), finishWithinMs)
  await fastify.close()
  clearInterval(idle)
  clearTimeout(late)
}
