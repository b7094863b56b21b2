import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface LoadOptions {
  readonly origin: string
  readonly durationMs: number
  readonly connections: number
  readonly eventsPerBatch: number
  /** Events per second that are offered; as many as are taken where it is absent. */
  readonly rate?: number
  /** Every nth batch is sent a second time. */
  readonly repeatEvery: number
  /** The one property that reports; twenty of them where it is absent. */
  readonly property?: number
  /** Each batch is the answer to a survey, from a user of its own. */
  readonly isAnswers?: boolean
  /** Address of the page that reports. */
  readonly pageOrigin?: string
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

/** A batch of a walk through a guide: its start, then its steps. */
function batch(count: number): string {
  const at = Date.now()
  const guide = `"guideId":${1 + (at % 40)},"guideVersion":3,"runId":"${randomUUID()}"`
  const events = Array.from({ length: count }, (_, i) => {
    const what = i === 0 ? '"guide_started","source":"link"' : `"guide_step_shown","step":${i % 9}`
    return (
      `{"id":"${randomUUID()}","type":${what},"at":${at - i * 900},"path":"/orders/*/edit","lang":"en",` +
      `${guide},"durationMs":${700 + i}}`
    )
  })
  const user = Math.floor(Math.random() * 20_000)
  return `{"sentAt":${at},"userId":"user-${user}","isAnonymous":false,"sessionId":"","events":[${events.join(',')}]}`
}

/** The answer of a user who gave none before. */
function answer(): string {
  const at = Date.now()
  const event = { id: randomUUID(), type: 'survey_answered', at, path: '/orders', lang: 'en', messageId: 1 }
  const said = {
    ...event,
    score: at % 11,
    comment: 'The list is easy to read, but the filter is hard to find.',
  }
  return JSON.stringify({
    sentAt: at,
    userId: randomUUID(),
    isAnonymous: false,
    sessionId: '',
    events: [said],
  })
}

/** Posts one batch; the status of the answer once all of it was read. */
function post(agent: Agent, url: string, origin: string, body: string): Promise<number> {
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
    origin,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends batches over `connections` kept-alive connections, at the rate asked for or each as soon as its last one was answered. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { connections, durationMs, eventsPerBatch, pageOrigin = 'https://app.example.com' } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let acknowledged = 0
  let refused = 0
  const send = async (property: number, body: string): Promise<boolean> => {
    const sentAt = performance.now()
    const path = `/api/assistant/v1/properties/${property}/events`
    const status = await post(agent, `${options.origin}${path}`, pageOrigin, body)
    latencies.push(performance.now() - sentAt)
    return status === 200
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
    const property = options.property ?? 1 + (index % 20)
    for (let n = 1; performance.now() - startedAt < durationMs; n++) {
      await turn()
      const body = options.isAnswers === true ? answer() : batch(eventsPerBatch)
      if (await send(property, body)) acknowledged += eventsPerBatch
      else refused++
      if (n % options.repeatEvery === 0 && (await send(property, body))) repeated += eventsPerBatch
    }
  }
  await Promise.all(Array.from({ length: connections }, sender))
  const seconds = (performance.now() - startedAt) / 1_000
  agent.destroy()
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
