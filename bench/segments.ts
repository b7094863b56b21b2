import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluateUserSegment, type SegmentUser } from '@waymark/domain'
import { keepLayouts } from '../apps/server/src/features/segments/columns/keep-layout.ts'
import {
  type ColumnCache,
  openColumnCache,
  prepareSegment,
} from '../apps/server/src/features/segments/index.ts'
import type { MemberPage } from '../apps/server/src/features/segments/member-count.ts'
import { readMembersByColumn } from '../apps/server/src/features/segments/segment-members.ts'
import { Database, migrate } from '../apps/server/src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { atMost, figure, reportRow } from './row.ts'
import { sampleSegment, sampleSegments } from './segments/sample-segments.ts'
import { seedPeople } from './segments/seed-people.ts'

/**
 * How long it takes to say who is in a segment of six filters, on the embedded database, as people grow from ten
 * thousand to a million with thirty attributes each: the count (cold: PostgreSQL started anew and nothing kept; warm:
 * asked before), a page of the list, and the decision of 200 segments for one user. Nothing counted is ever kept.
 * `node bench/segments.ts [people …]`
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]
const nowMs = Date.parse('2026-10-26T10:00:00Z')
const countMs = 300
const pageMs = 200
const decideMs = 5
const rounds = 3

const startedAt = performance.now()

/** How far it is, on the other stream: rows alone are collected. */
const tell = (phase: string) =>
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${phase}\n`)

const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

const middle = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

const nobody = async () => ({ known: [], anonymous: [] })

interface Place {
  readonly database: Database
  readonly propertyId: number
  readonly cache: ColumnCache
}

async function ask(place: Place, index: number, page: MemberPage | null) {
  const { database, propertyId, cache } = place
  const sample = sampleSegments[index % sampleSegments.length]
  if (sample === undefined) throw new Error('no segment')
  return timed(async () => {
    const prepared = await prepareSegment(nobody, propertyId, sample.segment, nowMs)
    const found = await database.asSystem(tx =>
      readMembersByColumn(tx, { propertyId }, cache, { segment: prepared, narrowing: {} }, page),
    )
    if (found === null) throw new Error('the people are not laid out by column')
    return { ...found, share: sample.share }
  })
}

/** Of each segment the first answer on a database that has just started, then further ones. */
async function measureCounts(open: () => Promise<Place & { close: () => Promise<void> }>) {
  const cold: number[] = []
  const warm: number[] = []
  let worst = 0
  for (let index = 0; index < sampleSegments.length; index += 1) {
    const place = await open()
    // The connection and the program's own first steps are not what is measured.
    await place.database.asSystem(async () => undefined)
    const { ms, result } = await ask(place, index, null)
    cold.push(ms)
    worst = Math.max(worst, Math.abs(result.users / result.total - result.share))
    for (let round = 0; round < rounds; round += 1) warm.push((await ask(place, index, null)).ms)
    await place.close()
  }
  return { cold, warm, worst }
}

async function measurePages(place: Place): Promise<number[]> {
  const times: number[] = []
  const sorts = ['createdAt', 'lastSeenAt', 'firstSeenAt'] as const
  for (let index = 0; index < rounds * sampleSegments.length; index += 1) {
    const sort = sorts[index % sorts.length] ?? 'createdAt'
    const page: MemberPage = { sort, order: 'DESC', limit: 20, offset: 20 * (index % 5) }
    const { ms } = await ask(place, index, page)
    // The first round fills the cache, as any count before it would.
    if (index >= sampleSegments.length) times.push(ms)
  }
  return times
}

async function measureSize(people: number): Promise<void> {
  const name = `${people.toLocaleString('en')} people`
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
  const log = () => undefined
  let postgres = await startEmbeddedPostgres({ dataDir, log })
  const openDatabase = () =>
    new Database({ connectionString: postgres.connectionString, log: openLog('silent') })
  let database = openDatabase()
  const restart = async () => {
    await database.close()
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir, log })
    database = openDatabase()
  }
  try {
    await migrate(postgres.adminConnectionString)
    const owner = new Database({ connectionString: postgres.adminConnectionString, log: openLog('silent') })
    const propertyId = await seedPeople(owner, people, tell)
    await owner.close()
    const laidOut = await timed(() =>
      keepLayouts(
        { database, sizes: { fewestPeople: 1, chunkPeople: 16_384, mostChanges: 5_000 } },
        new AbortController().signal,
      ),
    )
    tell(`${name} laid out by column`)
    reportRow(figure(`lay out ${name} by column, once`, laidOut.ms / 1000, 's'))
    const { cold, warm, worst } = await measureCounts(async () => {
      await restart()
      return { database, propertyId, cache: openColumnCache(), close: async () => undefined }
    })
    tell(`${cold.length} segments counted, each on a database that had just started`)
    reportRow(figure(`count a segment of ${name}, cold, the middle one`, middle(cold), 'ms'))
    reportRow(atMost(`count a segment of ${name}, p95 cold`, p95(cold), 'ms', countMs))
    reportRow(atMost(`count a segment of ${name}, p95 warm`, p95(warm), 'ms', countMs))
    reportRow(figure(`farthest from the intended share, ${name}`, worst * 100, '%'))
    const pages = await measurePages({ database, propertyId, cache: openColumnCache() })
    tell('pages read')
    reportRow(atMost(`page of a list of ${name}, p95`, p95(pages), 'ms', pageMs))
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const user: SegmentUser = {
  customerId: 'user-1',
  firstSeenAt: nowMs - 40 * 86_400_000,
  lastSeenAt: nowMs,
  tags: ['beta'],
  attributes: {
    rank: 4,
    features: ['f1', 'f2', 'f3'],
    signedUpAt: '2025-03-01T10:00:00Z',
    trialEndsAt: '2026-05-01 12:30:00',
    renewedAt: '2026-01-31',
    country: 'de',
    city: 'city7',
    groups: ['g7'],
    email: 'user1@example.com',
    language: 'de',
    age: 41,
  },
  guides: new Map(),
}

/** All segments of a property for one user, with every reason, as a pointer call decides them. */
async function measureDecisions(): Promise<void> {
  const segments = Array.from({ length: 200 }, (_, index) => sampleSegment(0.6, index % 19))
  const decide = () => segments.filter(one => evaluateUserSegment(one, user, nowMs).holds).length
  const times: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const { ms } = await timed(decide)
    if (round >= 10) times.push(ms)
  }
  reportRow(atMost('decide 200 segments of one user, p95', p95(times), 'ms', decideMs))
}

await measureDecisions()
for (const people of sizes) await measureSize(people)
