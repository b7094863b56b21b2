import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from './ingest/load.ts'
import { type MeasuredServer, startMeasuredServer } from './ingest/measured-server.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How many events per second are acknowledged after they are durable, over HTTP in batches of 20, while PostgreSQL,
 * the event engine and this load generator share the machine; then whether each arrived exactly once.
 * `node bench/ingest.ts [seconds] [connections]`
 */
const [seconds = 60, connections = 32] = process.argv.slice(2).map(Number)
const eventsPerBatch = 20
/** Above the target, so that the target is reached with pauses of the machine in it. */
const offeredRate = 10_000

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

async function measure(server: MeasuredServer): Promise<void> {
  const { origin } = server
  const common = { origin, connections, eventsPerBatch, repeatEvery: 20 }
  const warm = await load({ ...common, durationMs: 3_000 })
  const steady = await load({ ...common, durationMs: seconds * 1_000, rate: offeredRate })
  reportRow(
    atLeast(
      `event ingest, acknowledged when durable, ${seconds} s`,
      steady.eventsPerSecond,
      'events/s',
      8_000,
    ),
  )
  reportRow(atMost('event ingest, answer p99', steady.p99Ms, 'ms', 150))
  reportRow(figure('event ingest, answer p50', steady.p50Ms, 'ms'))
  reportRow(figure('event ingest, slowest answer', steady.maxMs, 'ms'))
  const most = await load({ ...common, durationMs: 10_000 })
  reportRow(figure('event ingest, as fast as it goes, 10 s', most.eventsPerSecond, 'events/s'))
  reportRow(figure('event ingest, as fast as it goes, answer p99', most.p99Ms, 'ms'))
  reportRow(atMost('event ingest, refused batches', steady.refused + most.refused, 'batches', 0))
  await checkDrained(server, warm.acknowledged + steady.acknowledged + most.acknowledged)
  if (process.platform === 'linux')
    reportRow(figure('event ingest, server memory after', residentMb(server.pid), 'MB'))
}

async function checkDrained(server: MeasuredServer, acknowledged: number): Promise<void> {
  const startedAt = performance.now()
  let seen = await server.counts()
  reportRow(figure('events still on their way when the load ends', acknowledged - seen.unique, 'events'))
  while (seen.pendingBatches > 0 && performance.now() - startedAt < 120_000) {
    await delay(200)
    seen = await server.counts()
  }
  reportRow(figure('seconds until all are in the event store', (performance.now() - startedAt) / 1_000, 's'))
  reportRow(atMost('acknowledged events that are missing', acknowledged - seen.unique, 'events', 0))
  reportRow(atMost('events counted twice', seen.stored - seen.unique, 'events', 0))
}

const dataDir = mkdtempSync(join(tmpdir(), 'waymark-ingest-'))
try {
  const server = await startMeasuredServer(dataDir)
  await measure(server).finally(() => server.stop())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
