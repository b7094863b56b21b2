import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WirePropertyRow } from '@waymark/contract'
import {
  type ClickHouse,
  createClickHouse,
  startEventEngine,
} from '../apps/server/src/platform/clickhouse/index.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { seedEvents } from './analytics/seed-events.ts'
import { admin, startCountedServer } from './guide-list/counted-server.ts'
import { load } from './ingest/load.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How long the reports of analytics take over HTTP on the embedded engine, for 90 days of one application, each round
 * with another last day so that no answer can be reused; then the same on the pages of a segment. Also the bytes that
 * a stored event takes. `node bench/analytics.ts [events] [rounds]`
 */
const [events = 10_000_000, rounds = 20] = process.argv.slice(2).map(Number)
const historyDays = 120
const rangeDays = 90
const dayMs = 86_400_000
const plainMs = 300
const segmentMs = 1_000
const bytesPerEvent = 30
/** Events that arrive beside reports: so many in a second, for so long. */
const besideRate = 15_000
const besideMs = 90_000
const besideRounds = 6

/** The reports of each screen, which it asks for at once. */
const screens: Readonly<Record<string, readonly string[]>> = {
  overview: ['overview'],
  happiness: ['heart/happiness'],
  engagement: ['heart/engagement', 'heart/engagement/pages'],
  adoption: ['heart/adoption', 'heart/adoption/pages'],
  retention: ['heart/retention'],
  'content overview': ['content/overview'],
  announcements: ['content/announcements'],
  searches: ['content/search', 'content/search/queries'],
  tooltips: ['content/tooltips'],
  validators: ['content/validators'],
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

function callsTo(url: string): { readonly call: Call; readonly signIn: () => Promise<void> } {
  let token = ''
  const call: Call = async <T>(method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const signIn = async () => {
    token = (await call<{ accessToken: string }>('POST', '/auth/sign-in', admin)).accessToken
  }
  return { call, signIn }
}

async function measureScreen(
  call: Call,
  base: string,
  reports: readonly string[],
  { more, rounds }: { readonly more: string; readonly rounds: number },
) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const range = `from=${day(rangeDays - 1 + round)}&to=${day(round)}${more}`
    const startedAt = performance.now()
    await Promise.all(reports.map(report => call('GET', `${base}/${report}?${range}`)))
    times.push(performance.now() - startedAt)
  }
  // The first round loads what engine and server keep in memory.
  const [firstMs = 0, ...others] = times
  others.sort((one, other) => one - other)
  return { firstMs, p95: others[Math.ceil(others.length * 0.95) - 1] ?? 0 }
}

async function makeSegment(call: Call, property: number): Promise<number> {
  const conditions = { rules: ['*/page-1*'], visibility: 'show' }
  const path = `/v2/properties/${property}/page_segments`
  return (await call<{ id: number }>('POST', path, { name: 'Some pages', conditions })).id
}

interface Measured {
  readonly property: number
  readonly segment: number
  readonly rounds: number
  /** What the names of the rows end with. */
  readonly beside: string
}

async function measureAll(call: Call, { property, segment, rounds, beside }: Measured): Promise<void> {
  const base = `/v2/properties/${property}/analytics`
  const firsts = { plain: 0, narrowed: 0 }
  for (const [name, reports] of Object.entries(screens)) {
    const plain = await measureScreen(call, base, reports, { more: '', rounds })
    reportRow(atMost(`${name}, ${events} events, 90 days, p95${beside}`, plain.p95, 'ms', plainMs))
    const more = `&pageSegment=${segment}`
    const narrowed = await measureScreen(call, base, reports, { more, rounds })
    reportRow(atMost(`${name}, pages of a segment, p95${beside}`, narrowed.p95, 'ms', segmentMs))
    firsts.plain = Math.max(firsts.plain, plain.firstMs)
    firsts.narrowed = Math.max(firsts.narrowed, narrowed.firstMs)
  }
  reportRow(figure(`slowest first report of a screen${beside}`, firsts.plain, 'ms'))
  reportRow(figure(`slowest first report of a screen, pages of a segment${beside}`, firsts.narrowed, 'ms'))
}

const pageOrigin = 'https://app.example.com'

/** The same while events of the same application arrive. */
async function measureBeside(call: Call, url: string, measured: Measured): Promise<void> {
  const { property } = measured
  const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
  const pattern = { urlPattern: `${pageOrigin}/*`, propertyId: property }
  await call('POST', `/v2/companies/${company.id}/distributions`, pattern)
  const ingest = load({
    ...{ origin: url, pageOrigin, property, connections: 16, eventsPerBatch: 50 },
    ...{ durationMs: besideMs, rate: besideRate, repeatEvery: Number.POSITIVE_INFINITY },
  })
  await measureAll(call, measured)
  const { eventsPerSecond, p99Ms, refused } = await ingest
  reportRow(atLeast('events taken beside reports', eventsPerSecond, 'events/s', besideRate * 0.99))
  reportRow(figure('their answer p99', p99Ms, 'ms'))
  if (refused > 0) throw new Error(`${refused} batches of events were refused`)
}

/** Events of months were merged long ago: waits for the work that writing all of them at once has caused. */
async function untilMerged(store: ClickHouse): Promise<void> {
  const sql = `SELECT (SELECT count() FROM system.merges) + (SELECT countIf(NOT is_done) FROM system.mutations) AS count`
  for (let quietRounds = 0; quietRounds < 4; ) {
    const [running] = await store.query<{ count: number }>({ sql })
    quietRounds = running?.count === 0 ? quietRounds + 1 : 0
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

async function measure(dataDir: string): Promise<void> {
  const engine = await startEventEngine({ dataDir, log: openLog('error') })
  process.env['CLICKHOUSE_URL'] = engine.url
  const server = await startCountedServer()
  const store = createClickHouse({ url: () => engine.url })
  try {
    const { call, signIn } = callsTo(server.url)
    await signIn()
    const { items } = await call<{ items: readonly WirePropertyRow[] }>('GET', '/v2/properties')
    const property = items[0]?.id ?? 0
    await call('PUT', `/v2/properties/${property}/heart-settings`, { enabled: true })
    const startedAt = performance.now()
    await seedEvents(store, { property, events, days: historyDays })
    reportRow(figure(`${events} events written`, (performance.now() - startedAt) / 1_000, 's'))
    await untilMerged(store)
    const [size] = await store.query<{ bytes: number; count: number }>({
      sql: `SELECT sum(bytes_on_disk) AS bytes, sum(rows) AS count FROM system.parts WHERE active AND table = 'events'`,
    })
    reportRow(atMost('bytes of a stored event', (size?.bytes ?? 0) / (size?.count ?? 1), 'B', bytesPerEvent))
    // Many events take longer to write than a session lasts.
    await signIn()
    const segment = await makeSegment(call, property)
    await measureAll(call, { property, segment, rounds, beside: '' })
    const beside = `, ${besideRate} events/s beside`
    await measureBeside(call, server.url, { property, segment, rounds: besideRounds, beside })
  } finally {
    await store.close()
    await server.stop()
    await engine.stop()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'waymark-analytics-'))
await measure(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
