import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from './ingest/load.ts'
import { type MeasuredServer, startMeasuredServer } from './ingest/measured-server.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How many survey answers per second are acknowledged after they are durable, each in a request of its own and from a
 * user of its own, every twentieth sent twice; then whether each is stored exactly once.
 * `node bench/answers.ts [seconds] [connections]`
 */
const [seconds = 20, connections = 64] = process.argv.slice(2).map(Number)
const offeredRate = 2_400

async function measure(server: MeasuredServer): Promise<void> {
  const common = { origin: server.origin, connections, eventsPerBatch: 1, repeatEvery: 20, isAnswers: true }
  const warm = await load({ ...common, durationMs: 3_000, rate: offeredRate })
  const steady = await load({ ...common, durationMs: seconds * 1_000, rate: offeredRate })
  const name = `survey answers, acknowledged when durable, ${seconds} s`
  reportRow(atLeast(name, steady.eventsPerSecond, 'answers/s', 2_000))
  reportRow(figure('survey answers, answer p50', steady.p50Ms, 'ms'))
  reportRow(atMost('survey answers, answer p99', steady.p99Ms, 'ms', 150))
  reportRow(atMost('survey answers, refused', steady.refused, 'answers', 0))
  const acknowledged = warm.acknowledged + steady.acknowledged
  const endsAt = performance.now() + 60_000
  let seen = await server.counts()
  while (seen.pendingBatches > 0 && performance.now() < endsAt) {
    await delay(200)
    seen = await server.counts()
  }
  reportRow(atMost('acknowledged answers that are missing', acknowledged - seen.unique, 'answers', 0))
  reportRow(atMost('answers counted twice', seen.stored - seen.unique, 'answers', 0))
}

const dataDir = mkdtempSync(join(tmpdir(), 'waymark-answers-'))
try {
  const server = await startMeasuredServer(dataDir)
  await measure(server).finally(() => server.stop())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
