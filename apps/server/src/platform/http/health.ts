import type { FastifyInstance } from 'fastify'

/** One part that the server needs, by name; resolves to false or rejects when it is away. */
export type HealthProbe = () => Promise<boolean>

export interface Health {
  /** Everything that a start has to do is done: `/ready` may say yes. */
  readonly open: () => void
  /** From now on `/ready` says no: the balancer sends no one here any more. */
  readonly drain: () => void
}

async function isWell(probe: HealthProbe): Promise<boolean> {
  const timeout = new Promise<boolean>(resolve => {
    setTimeout(() => resolve(false), 1_500).unref()
  })
  return Promise.race([probe().catch(() => false), timeout])
}

/**
 * `GET /live`: the process answers. `GET /ready`: it can serve, with the state of each part. A part in
 * `optional` is reported but does not make the server unready (events are buffered while it is away).
 */
export function registerHealth(
  app: FastifyInstance,
  probes: Readonly<Record<string, HealthProbe>>,
  optional: readonly string[],
): Health {
  let isOpen = false
  let isDraining = false
  app.get('/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining) return reply.code(503).header('retry-after', '5').send({ status: 'draining', parts: {} })
    if (!isOpen) return reply.code(503).header('retry-after', '1').send({ status: 'starting', parts: {} })
    const names = Object.keys(probes)
    const states = await Promise.all(Object.values(probes).map(isWell))
    const parts = Object.fromEntries(names.map((name, at) => [name, states[at] === true ? 'up' : 'away']))
    const isReady = names.every((name, at) => states[at] === true || optional.includes(name))
    if (!isReady) reply.code(503).header('retry-after', '1')
    return reply.send({ status: isReady ? 'ready' : 'waiting', parts })
  })
  return {
    open: () => {
      isOpen = true
    },
    drain: () => {
      isDraining = true
    },
  }
}
