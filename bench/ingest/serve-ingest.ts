import type { AddressInfo } from 'node:net'
import {
  openEventInbox,
  openLiveFeed,
  registerEventIngest,
  startEventDrain,
} from '../../apps/server/src/features/analytics/events/index.ts'
import { openVisitorLimits } from '../../apps/server/src/features/delivery/assistant/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { openFastify } from '../../apps/server/src/platform/http/index.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { openStores } from '../../apps/server/src/stores.ts'
import type { IngestCounts } from './ingest-counts.ts'

/**
 * The measured process: the real stores (embedded PostgreSQL with its durable settings, embedded engine), the real
 * ingest call and the real drain. Only the look at the property is fixed. Answers `counts` over its channel.
 */
/** The survey that the answers of the load are for. */
const scales = new Map([[1, { min: 0, max: 10, recurrenceDays: 90 }]])

async function serveIngest(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const stores = await openStores(config, log)
  const { pool } = stores.database
  const drain = startEventDrain({ pool, store: stores.events, log })
  const inbox = openEventInbox({ pool, log, onWritten: drain.wake })
  const live = openLiveFeed({ database: stores.database, log })
  const fastify = await openFastify({ log, trustedProxies: [] })
  await registerEventIngest(fastify, {
    inbox,
    live,
    clock: systemClock,
    resolveProperty: async () => ({
      companyId: 1,
      level: 'advanced',
      exceptions: [],
      originAllowed: true,
      scales,
    }),
    answerKey: Buffer.alloc(32, 1),
    checkIdentity: async () => null,
    levelOf: async () => 'advanced',
    limits: openVisitorLimits(1),
  })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const counts = async (): Promise<IngestCounts> => {
    const waiting = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM event_inbox')
    const [stored] = await stores.events.query<{ n: number; u: number }>({
      sql: 'SELECT count() AS n, uniqExact(property_id, event_id) AS u FROM events',
      timeoutMs: 60_000,
      maxMemoryMb: 900,
    })
    return { pendingBatches: waiting.rows[0]?.n ?? 0, stored: stored?.n ?? 0, unique: stored?.u ?? 0 }
  }
  process.on('message', () => void counts().then(answer => process.send?.({ counts: answer })))
  process.on('disconnect', () => {
    void fastify
      .close()
      .then(() => drain.stop())
      .then(() => stores.close())
      .then(() => process.exit(0))
  })
  process.send?.({ port: (fastify.server.address() as AddressInfo).port })
}

await serveIngest()
