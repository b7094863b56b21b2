import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config/index.ts'
import { openFastify, refuse, registerHealth } from './platform/http/index.ts'
import { listen } from './platform/http/listen.ts'
import type { Log } from './platform/log.ts'

/** Answers `/live` with 200, `/ready` and everything else with 503 and `Retry-After`, until it is closed. */
export async function openUnavailableServer(
  config: Config,
  log: Log,
  retryAfterMs: number,
): Promise<FastifyInstance> {
  const fastify = await openFastify({
    log,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
  })
  registerHealth(fastify, { postgres: async () => false }, []).open()
  fastify.all('/*', () => {
    throw refuse('unavailable', { retryAfterS: Math.ceil(retryAfterMs / 1_000) })
  })
  await listen(fastify, { host: config.host, port: config.port, portVariable: 'PORT' })
  return fastify
}
