import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'

export interface LoadOptions {
  readonly origin: string
  readonly durationMs: number
  readonly connections: number
  readonly eventsPerBatch: number
  /** Events per second that are offered; as many as are taken where it is absent. */
  readonly rate?: number
  /** Every nth batch is sent a second time. */
  readonly repeatEvery: number
}

export interface LoadResult {
  readonly eventsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Distinct events that got a 2xx. */
  readonly acknowledged: number
  readonly refused: number
}

/** A batch of a plausible walk through a guide. */
function batch(count: number): string {
  const at = Date.now()
  const events: string[] = []
  for (let i = 0; i < count; i++) {
    events.push(
      `{"id":"${randomUUID()}","type":"guide_step_shown","at":${at - i * 900},"path":"/orders/*/edit","lang":"en",` +
        `"guideId":${1 + (i % 40)},"guideVersion":3,"step":${i % 9},"durationMs":${700 + i}}`,
    )
  }
  const user = Math.floor(Math.random() * 20_000)
  return `{"sentAt":${at},"userId":"user-${user}","isAnonymous":false,"sessionId":"","events":[${events.join(',')}]}`
}

/** Sends batches over `connections` kept-alive connections, at the rate asked for or each as soon as its last one was answered. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { connections, durationMs, eventsPerBatch } = options
  const pool = new Pool(options.origin, { connections, pipelining: 1 })
  const latencies: number[] = []
  let acknowledged = 0
  let refused = 0
  const send = async (property: number, body: string): Promise<boolean> => {
    const sentAt = performance.now()
    const path = `/api/assistant/v1/properties/${property}/events`
    const headers = { 'content-type': 'text/plain', origin: 'https://app.example.com' }
    const reply = await pool.request({ method: 'POST', path, headers, body })
    await reply.body.dump()
    latencies.push(performance.now() - sentAt)
    return reply.statusCode === 200
  }
  const startedAt = performance.now()
  let repeated = 0
  let offered = 0
  const turn = async () => {
    if (options.rate === undefined) return
    const dueMs = (offered++ * eventsPerBatch * 1_000) / options.rate
    const earlyMs = dueMs - (performance.now() - startedAt)
    if (earlyMs > 0) await delay(earlyMs)
  }
  const sender = async (_: unknown, index: number) => {
    const property = 1 + (index % 20)
    for (let n = 1; performance.now() - startedAt < durationMs; n++) {
      await turn()
      const body = batch(eventsPerBatch)
      if (await send(property, body)) acknowledged += eventsPerBatch
      else refused++
      if (n % options.repeatEvery === 0 && (await send(property, body))) repeated += eventsPerBatch
    }
  }
  await Promise.all(Array.from({ length: connections }, sender))
  const seconds = (performance.now() - startedAt) / 1_000
  await pool.close()
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    eventsPerSecond: (acknowledged + repeated) / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    acknowledged,
    refused,
  }
}
