import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireContentOverview, WireGuideReport } from '@waymark/contract'
import { plausibleCompletions, type RunEvent } from '@waymark/domain/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../test/a-world.ts'
import { aGuide } from '../../../test/builders.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import { drainEvents, type ToldEvent, tellEvents } from '../../../test/told-sessions.ts'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../platform/clickhouse/index.ts'
import { openLog } from '../../platform/log.ts'

/** Events of runs, sent through the ingest; what the reports count of them. Today is 2 March 2026. */

const noon = Date.parse('2026-02-20T12:00:00Z')
const minute = 60_000
const day = 86_400_000

type Sent = Omit<RunEvent, 'guideId'> & { readonly sessionId?: string }
const started = (at = noon, more: Partial<Sent> = {}): Sent => ({
  type: 'guide_started',
  userId: 'ann',
  isAnonymous: false,
  at,
  ...more,
})
const completed = (at: number, more: Partial<Sent> = {}): Sent => ({
  ...started(at),
  type: 'guide_completed',
  durationMs: 30_000,
  ...more,
})
const visitor = { userId: 'visitor-1', isAnonymous: true }
const others = ['bob', 'cat', 'dan']

interface Case {
  readonly title: string
  readonly sent: readonly Sent[]
  readonly counted: number
}

const cases: readonly Case[] = [
  { title: 'a completion without a start', sent: [completed(noon)], counted: 0 },
  {
    title: 'completions of many users without a start',
    sent: [started(), ...others.map(userId => completed(noon + minute, { userId, durationMs: minute }))],
    counted: 0,
  },
  {
    title: 'many completions of one start',
    sent: [started(), ...[1, 2, 3].map(minutes => completed(noon + minutes * minute))],
    counted: 1,
  },
  { title: 'a start long after the completion', sent: [completed(noon), started(noon + day)], counted: 0 },
  {
    title: 'many users who complete the run of one anonymous visitor',
    sent: [
      started(noon, visitor),
      ...others.map(userId => completed(noon + minute, { userId, durationMs: minute })),
    ],
    counted: 1,
  },
  { title: 'a start and its completion', sent: [started(), completed(noon + minute)], counted: 1 },
  {
    title: 'a completion that arrives before its start',
    sent: [completed(noon + minute, { sessionId: 'b' }), started(noon, { sessionId: 'a' })],
    counted: 1,
  },
  { title: 'clocks that differ by minutes', sent: [completed(noon), started(noon + 4 * minute)], counted: 1 },
  {
    title: 'a run that goes on in another session after a reload',
    sent: [started(noon, { sessionId: 'one' }), completed(noon + 40 * minute, { sessionId: 'two' })],
    counted: 1,
  },
  {
    title: 'two tabs',
    sent: [
      started(noon, { sessionId: 'tab' }),
      started(noon + 1, { sessionId: 'tab' }),
      completed(noon + minute, { sessionId: 'tab' }),
      completed(noon + minute + 1, { sessionId: 'tab' }),
    ],
    counted: 2,
  },
  {
    title: 'a user who is identified during the run',
    sent: [started(noon, visitor), completed(noon + 20 * minute, { durationMs: 20 * minute })],
    counted: 1,
  },
  {
    title: 'a user who signs out during the run',
    sent: [started(), completed(noon + 20 * minute, { ...visitor, durationMs: 20 * minute })],
    counted: 1,
  },
  {
    title: 'a tab that stays open over the weekend',
    sent: [started(noon - 3 * day), completed(noon, { durationMs: 3 * day })],
    counted: 1,
  },
]

let dataDir: string
let engine: EventEngine
let server: TestServer
let world: World
const guideIds = new Map<Case, number>()

const toldOf = (guideId: number, { type, durationMs, ...sent }: Sent): ToldEvent => ({
  sessionId: '',
  ...sent,
  event:
    type === 'guide_started'
      ? { type, guideId, source: 'assistant' }
      : { type, guideId, ...(durationMs === undefined ? {} : { durationMs }) },
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-plausible-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  server = await openServer({ eventsUrl: () => engine.url })
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  await store.close()
  world = await aWorld(server)
  for (const one of cases) {
    const { id } = await aGuide({ in: world.property, by: world.admin, isPublic: true, title: one.title })
    guideIds.set(one, id)
    for (const sent of one.sent) await tellEvents(server, world.property, [toldOf(id, sent)])
  }
  await drainEvents(server, engine)
}, 120_000)

afterAll(async () => {
  await server.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async <T>(path: string) =>
  (await world.admin.api.get<T>(`/v2/properties/${world.property.id}/analytics/content/${path}`)).body

const all = cases.reduce((sum, one) => sum + one.counted, 0)

describe('EVENT-6 completions in the guide report', () => {
  it.each(cases)('$title: $counted', async one => {
    const { guides } = await read<WireGuideReport>('guides?limit=100')
    const row = guides.find(guide => guide.guideId === guideIds.get(one))
    const starts = one.sent.filter(sent => sent.type === 'guide_started').length
    expect(row).toMatchObject({ started: starts, completed: one.counted })
    expect(plausibleCompletions(one.sent.map(sent => ({ ...sent, guideId: 1 })))).toHaveLength(one.counted)
  })

  it('totals and days count the same', async () => {
    const { totals, overTime } = await read<WireGuideReport>('guides')
    expect(totals.completed).toBe(all)
    expect(overTime.reduce((sum, one) => sum + one.completed, 0)).toBe(all)
  })

  it('a run that was started before the range counts in it', async () => {
    const { totals, guides } = await read<WireGuideReport>('guides?from=2026-02-20&to=2026-02-20&limit=100')
    expect(totals.completed).toBe(all)
    const weekend = cases.find(one => one.title.includes('weekend'))
    const id = weekend && guideIds.get(weekend)
    expect(guides.find(one => one.guideId === id)).toMatchObject({ started: 0, completed: 1 })
  })
})

it('EVENT-6 the content overview counts the same completions', async () => {
  const { totals, points } = await read<WireContentOverview>('overview')
  const starts = cases.flatMap(one => one.sent).filter(one => one.type === 'guide_started').length
  expect(totals.guidesCompleted.value).toBe(all)
  expect(points.reduce((sum, one) => sum + (one.guides ?? 0), 0)).toBe(starts + all)
})
