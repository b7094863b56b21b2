import { parseArgs } from 'node:util'
import { evaluateUserSegment, type SegmentUser } from '@waymark/domain/delivery/targeting'
import {
  type ColumnCache,
  openColumnCache,
  prepareSegment,
} from '../apps/server/src/features/people/segments/index.ts'
import { readMembersByColumn } from '../apps/server/src/features/people/segments/segment-members.ts'
import type { Database } from '../apps/server/src/platform/database/index.ts'
import { atMost, figure, reportRow } from './row.ts'
import { measureLists } from './segments/measure-lists.ts'
import { openDatabase, openMeasuredFolder } from './segments/measured-folder.ts'
import { sampleSegment, sampleSegments } from './segments/sample-segments.ts'

/**
 * How long it takes to say who is in a segment of six filters, on the embedded database, as people grow from ten
 * thousand to a million with thirty attributes each: the count (cold: PostgreSQL started again and nothing kept; warm:
 * asked before), pages of the lists of users over HTTP, and the decision of 200 segments for one user. Nothing counted
 * is ever kept. `node bench/segments.ts [people …] [--in folder] [--seed]`: a folder is filled once and kept; `--seed`
 * ends when it is filled.
 */
const { values: input, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, seed: { type: 'boolean', default: false } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]
const nowMs = Date.parse('2026-10-26T10:00:00Z')
const countMs = 300
const pageMs = 200
const decideMs = 5
const rounds = 3
const pagesOfAKind = 24

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

const readNoSegments = async () => ({ known: [], anonymous: [] })

interface Place {
  readonly database: Database
  readonly propertyId: number
  readonly cache: ColumnCache
}

async function count({ database, propertyId, cache }: Place, index: number) {
  const sample = sampleSegments[index % sampleSegments.length]
  if (sample === undefined) throw new Error('no segment')
  return timed(async () => {
    const prepared = await prepareSegment(readNoSegments, propertyId, sample.segment, nowMs)
    const found = await database.asSystem(tx =>
      readMembersByColumn(tx, propertyId, cache, { segment: prepared, narrowing: {}, page: null }),
    )
    if (found === null) throw new Error('the people are not laid out by column')
    return { ...found, share: sample.share }
  })
}

/** Of each segment the first answer on a database that has just started, then further ones. */
async function measureCounts(dataDir: string, propertyId: number) {
  const cold: number[] = []
  const warm: number[] = []
  let worst = 0
  for (let index = 0; index < sampleSegments.length; index += 1) {
    const { database, close } = await openDatabase(dataDir)
    const place = { database, propertyId, cache: openColumnCache() }
    // The connection and the program's own first steps are not what is measured.
    await database.asSystem(async () => undefined)
    const { ms, result } = await count(place, index)
    cold.push(ms)
    worst = Math.max(worst, Math.abs(result.users / result.total - result.share))
    for (let round = 0; round < rounds; round += 1) warm.push((await count(place, index)).ms)
    await close()
  }
  return { cold, warm, worst }
}

async function measureSize(people: number): Promise<void> {
  const name = `${people.toLocaleString('en')} people`
  const folder = await openMeasuredFolder(people, input.in, tell)
  try {
    if (folder.layOutS !== null) reportRow(figure(`lay out ${name} by column, once`, folder.layOutS, 's'))
    if (input.seed) return
    const { cold, warm, worst } = await measureCounts(folder.dataDir, folder.propertyId)
    tell(`${cold.length} segments counted, each on a database that had just started`)
    reportRow(figure(`count a segment of ${name}, cold, the middle one`, middle(cold), 'ms'))
    reportRow(atMost(`count a segment of ${name}, p95 cold`, p95(cold), 'ms', countMs))
    reportRow(atMost(`count a segment of ${name}, p95 warm`, p95(warm), 'ms', countMs))
    reportRow(figure(`farthest from the intended share, ${name}`, worst * 100, '%'))
    const lists = await measureLists(
      folder.dataDir,
      { propertyId: folder.propertyId, people, rounds: pagesOfAKind },
      tell,
    )
    for (const { name: kind, times } of lists)
      reportRow(atMost(`a page of ${name}: ${kind}, p95`, p95(times), 'ms', pageMs))
    const first = p95(lists.flatMap(one => one.first))
    reportRow(atMost(`a page of ${name}, asked first since a start, all kinds, p95`, first, 'ms', pageMs))
    const again = p95(lists.flatMap(one => one.times))
    reportRow(atMost(`a page of ${name}, all kinds, p95`, again, 'ms', pageMs))
  } finally {
    await folder.close()
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
  events: new Map(),
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
