import type { WirePropertyRow } from '@waymark/contract'
import { admin, startCountedServer } from './guide-list/counted-server.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * How long the list of messages waits for its call with 10,000 messages, over HTTP against the real server, one call
 * after another. `node bench/message-list.ts [calls of each kind]`
 */
const [rounds = 60] = process.argv.slice(2).map(Number)
const messages = 10_000
const warmUp = 8
const targetMs = 100

const server = await startCountedServer()

async function call<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

const queries: Readonly<Record<string, (round: number) => string>> = {
  'a page by last change': round => `page=${1 + (round % 10)}`,
  'the last page': () => 'page=199',
  'live announcements': () => 'status=public&type=announcement',
  'by title': round => `sort=title&order=ASC&page=${1 + (round % 5)}`,
  'search for one': round => `search=Message ${1 + ((round * 37) % messages)}`,
  'search for nothing there': round => `search=nowhere${round}`,
}

async function measureAll(): Promise<void> {
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/sign-in', '', admin)
  const { items } = await call<{ items: readonly WirePropertyRow[] }>('GET', '/v2/properties', accessToken)
  const property = items[0]?.id ?? 0
  await server.seedMessages({ property, messages })
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const startedAt = performance.now()
      await call('GET', `/v2/properties/${property}/announcements?limit=50&${query(round)}`, accessToken)
      if (round >= warmUp) times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    reportRow(atMost(`${messages} messages, ${name}, p95`, at(0.95), 'ms', targetMs))
    reportRow(figure(`${messages} messages, ${name}, p50`, at(0.5), 'ms'))
  }
}

await measureAll().finally(() => server.stop())
