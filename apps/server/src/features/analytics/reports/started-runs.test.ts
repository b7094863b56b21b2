import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireContentOverview, WireGuideReport } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  drainEvents,
  type SentEvent,
  type SentEventFields,
  sendEvents,
} from '../../../../test/told-sessions.ts'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'

/** Events of runs, sent through the ingest; what the reports count of them. Today is 2 March 2026. */

const noon = Date.parse('2026-02-20T12:00:00Z')
const minute = 60_000
const day = 86_400_000

/** One event of a run; `run` and `guide` are names within a case. */
interface Sent {
  readonly kind: 'start' | 'shown' | 'error' | 'exit' | 'failure' | 'completion'
  readonly run?: string
  readonly at?: number
  readonly userId?: string
  readonly isAnonymous?: boolean
  /** Sent for the second guide of the case. */
  readonly isOfOther?: boolean
}

/** Events that are sent, one list per delivery to the event store, and the expected report figures. */
interface Case {
  readonly title: string
  readonly sent: readonly (readonly Sent[])[]
  readonly started: number
  readonly completed: number
  readonly exits?: number
  readonly failed?: number
  readonly errors?: number
}

const start: Sent = { kind: 'start' }
const completion: Sent = { kind: 'completion', at: noon + minute }
const others = ['bob', 'cat', 'dan']
const visitor = { userId: 'visitor-1', isAnonymous: true }

const cases: readonly Case[] = [
  { title: 'a completion without a start', sent: [[completion]], started: 0, completed: 0 },
  {
    title: 'completions of many users without a start',
    sent: [[start, ...others.map(userId => ({ ...completion, run: userId, userId }))]],
    started: 1,
    completed: 0,
  },
  {
    title: 'many completions of one start',
    sent: [
      [start, completion],
      [completion, { ...completion, userId: 'bob' }],
    ],
    started: 1,
    completed: 1,
  },
  { title: 'one start that is sent often', sent: [[start, start], [start]], started: 1, completed: 0 },
  {
    title: 'the start of another guide',
    sent: [[{ ...start, isOfOther: true }], [completion]],
    started: 0,
    completed: 0,
  },
  {
    title: 'exits, failures and errors without a start',
    sent: [
      [{ kind: 'exit' }, { kind: 'failure', run: 'b' }, { kind: 'shown' }, { kind: 'error' }],
      [
        { kind: 'exit', userId: 'bob' },
        { kind: 'error', userId: 'bob' },
      ],
    ],
    started: 0,
    completed: 0,
    exits: 0,
    failed: 0,
    errors: 0,
  },
  {
    title: 'exits, failures and errors of runs that were started',
    sent: [
      [start, { kind: 'exit' }, { kind: 'exit' }],
      [{ ...start, run: 'b' }],
      [
        { kind: 'error', run: 'b' },
        { kind: 'failure', run: 'b' },
      ],
    ],
    started: 2,
    completed: 0,
    exits: 1,
    failed: 1,
    errors: 1,
  },
  { title: 'a start and its completion', sent: [[start, completion]], started: 1, completed: 1 },
  { title: 'a start that is stored before', sent: [[start], [completion]], started: 1, completed: 1 },
  {
    title: 'a completion that is listed before its start',
    sent: [[completion, start]],
    started: 1,
    completed: 1,
  },
  {
    title: 'two tabs',
    sent: [[start, { ...start, run: 'b' }, completion, { ...completion, run: 'b' }]],
    started: 2,
    completed: 2,
  },
  {
    title: 'a user who is identified during the run',
    sent: [[{ ...start, ...visitor }], [completion]],
    started: 1,
    completed: 1,
  },
  {
    title: 'a user who signs out during the run',
    sent: [[start], [{ ...completion, ...visitor }]],
    started: 1,
    completed: 1,
  },
  {
    title: 'a tab that stays open over the weekend',
    sent: [[{ ...start, at: noon - 3 * day }], [{ ...completion, at: noon }]],
    started: 1,
    completed: 1,
  },
]

let dataDir: string
let engine: EventEngine
let server: TestServer
let world: World
const guides = new Map<Case, { readonly id: number; readonly otherId: number; readonly stepId: string }>()

const fieldsOf: Readonly<Record<Sent['kind'], Omit<SentEventFields, 'guideId' | 'runId'>>> = {
  start: { type: 'guide_started', source: 'assistant' },
  shown: { type: 'guide_step_shown', step: 0 },
  error: { type: 'guide_error', step: 0, kind: 'not_found' },
  exit: { type: 'guide_exited', step: 0, reason: 'closed' },
  failure: { type: 'guide_exited', step: 1, reason: 'error' },
  completion: { type: 'guide_completed', durationMs: minute },
}

async function send(one: Case): Promise<void> {
  const place = { in: world.property, by: world.admin, isPublic: true }
  const steps = [aStep(), aStep()]
  const { id, version, ...guide } = await aGuide({ ...place, title: one.title, steps })
  const other = await aGuide({ ...place, title: `${one.title}, the other`, steps })
  guides.set(one, { id, otherId: other.id, stepId: guide.steps[0]?.uuid ?? '' })
  const runs = new Map<string, string>()
  const runOf = (name: string) => runs.get(name) ?? runs.set(name, randomUUID()).get(name)
  const sentEvent = ({
    kind,
    run = 'a',
    at = noon,
    userId = 'ann',
    isAnonymous = false,
    isOfOther,
  }: Sent) => {
    const guideId = isOfOther === true ? other.id : id
    const event = { ...fieldsOf[kind], guideId, guideVersion: version, runId: runOf(run) }
    return { userId, isAnonymous, sessionId: '', at, event } as SentEvent
  }
  for (const delivery of one.sent) {
    await sendEvents(server, world.property, delivery.map(sentEvent))
    await drainEvents(server, engine)
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-runs-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  server = await openServer({ eventsUrl: () => engine.url })
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  await store.close()
  world = await aWorld(server)
  for (const one of cases) await send(one)
}, 120_000)

afterAll(async () => {
  await server.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async <T>(path: string) =>
  (await world.admin.api.get<T>(`/v2/properties/${world.property.id}/${path}`)).body
const sum = (key: 'completed' | 'started') => cases.reduce((total, one) => total + one[key], 0)

describe('EVENT-6 what counts of the runs of guides', () => {
  it.each(cases)('$title', async one => {
    const report = await read<WireGuideReport>('analytics/content/guides?limit=100')
    const row = report.guides.find(guide => guide.guideId === guides.get(one)?.id)
    const { started, completed, exits = 0, failed = 0 } = one
    if (started + completed + exits + failed === 0) expect(row?.started ?? 0).toBe(0)
    expect(row ?? { started: 0, completed: 0, exitedOnFirstStep: 0, failed: 0 }).toMatchObject({
      started,
      completed,
      exitedOnFirstStep: exits,
      failed,
    })
    const { id, stepId } = guides.get(one) ?? { id: 0, stepId: '' }
    const log = await read<{ readonly total: number }>(`tutorials/${id}/errors?step=${stepId}`)
    expect(log.total).toBe(one.errors ?? 0)
  })

  it('totals, days and the content overview count the same', async () => {
    const { totals, overTime } = await read<WireGuideReport>('analytics/content/guides')
    expect(totals.completed).toBe(sum('completed'))
    expect(overTime.reduce((total, one) => total + (one.completed ?? 0), 0)).toBe(sum('completed'))
    const overview = await read<WireContentOverview>('analytics/content/overview')
    expect(overview.totals.guidesCompleted.value).toBe(sum('completed'))
  })

  it('what is refused is put aside with its reason', async () => {
    const { rows } = await server.database.pool.query<{ reason: string; event: string }>(
      `WITH system AS MATERIALIZED (SELECT set_config('waymark.is_system', 'on', true))
       SELECT reason, event FROM system, event_quarantine`,
    )
    expect(new Set(rows.map(row => row.reason))).toEqual(new Set(['withoutStart']))
    expect(rows.some(row => row.event.includes('guide_error'))).toBe(true)
  })
})
