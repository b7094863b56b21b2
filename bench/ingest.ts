import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from './ingest/load.ts'
import { type IngestCounts, serveIngest } from './ingest/serve-ingest.ts'
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

function next<T>(child: ChildProcess, pick: (message: Record<string, unknown>) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the measured process ended with ${code}`)))
    child.on('message', message => {
      const picked = pick(message as Record<string, unknown>)
      if (picked !== undefined) resolve(picked)
    })
  })
}

function counts(child: ChildProcess): Promise<IngestCounts> {
  const answer = next(child, message => message['counts'] as IngestCounts | undefined)
  child.send('counts')
  return answer
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

async function measure(dataDir: string): Promise<void> {
  const child = fork(import.meta.filename, ['serve'], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'false' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const port = await next(child, message => message['port'] as number | undefined)
    const origin = `http://127.0.0.1:${port}`
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
    await checkDrained(child, warm.acknowledged + steady.acknowledged + most.acknowledged)
    if (process.platform === 'linux')
      reportRow(figure('event ingest, server memory after', residentMb(child.pid ?? 0), 'MB'))
  } finally {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.disconnect()
    await ended
  }
}

async function checkDrained(child: ChildProcess, acknowledged: number): Promise<void> {
  const startedAt = performance.now()
  let seen = await counts(child)
  reportRow(figure('events still on their way when the load ends', acknowledged - seen.unique, 'events'))
  while (seen.pendingBatches > 0 && performance.now() - startedAt < 120_000) {
    await delay(200)
    seen = await counts(child)
  }
  reportRow(figure('seconds until all are in the event store', (performance.now() - startedAt) / 1_000, 's'))
  reportRow(atMost('acknowledged events that are missing', acknowledged - seen.unique, 'events', 0))
  reportRow(atMost('events counted twice', seen.stored - seen.unique, 'events', 0))
}

if (process.argv[2] === 'serve') {
  await serveIngest()
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-ingest-'))
  try {
    await measure(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
