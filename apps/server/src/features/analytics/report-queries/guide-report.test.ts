import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AcceptedEvent, ExitReason } from '@waymark/domain/analytics/events'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { writeHistory } from '../events/index.ts'
import { readGuideReport } from './guide-report.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
const range = { propertyId: 1, from: new Date(start), to: new Date(start + 7 * day) }
let dataDir: string
let engine: EventEngine
let store: ClickHouse

type Told = [
  userId: string,
  atMs: number,
  event: Omit<AcceptedEvent, 'id' | 'at' | 'occurredAt'>,
  propertyId?: number,
]

const started = (guideId: number, source: AcceptedEvent['source'] = 'assistant') =>
  ({ type: 'guide_started', guideId, source }) as const
const completed = (guideId: number, durationMs?: number) =>
  ({ type: 'guide_completed', guideId, ...(durationMs === undefined ? {} : { durationMs }) }) as const
const exited = (guideId: number, step: number, reason: ExitReason) =>
  ({ type: 'guide_exited', guideId, step, reason }) as const

const sentEvents: Told[] = [
  // Guide 10: two people, three starts, one leaves at once, one because of an error.
  ['ann', start, started(10)],
  ['ann', start + 1, exited(10, 0, 'closed')],
  ['ann', start + 2, started(10, 'link')],
  ['ann', start + 3, completed(10, 4_000)],
  ['bob', start + day, started(10)],
  ['bob', start + day + 1, exited(10, 2, 'error')],
  ['bob', start + day + 2, exited(10, 2, 'error')],
  // Guide 20: finished by three, one without a duration; the last just before the range ends.
  ['ann', start + 2 * day, started(20, 'welcome')],
  ['ann', start + 2 * day + 1, completed(20, 1_000)],
  ['bob', start + 2 * day + 23.5 * 3_600_000, started(20, 'welcome')],
  ['bob', start + 2 * day + 23.6 * 3_600_000, completed(20)],
  ['cat', start + 7 * day - 2, started(20, 'welcome')],
  ['cat', start + 7 * day - 1, completed(20, 3_000)],
  // Not counted: before, after, another property, other events.
  ['dan', start - 1, started(10)],
  ['dan', start + 7 * day, started(10)],
  ['dan', start, started(10), 2],
  ['dan', start, { type: 'guide_step_shown', guideId: 10, step: 0 }],
  ['dan', start, { type: 'assistant_opened' }],
]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-report-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  const events = sentEvents.map(([userId, occurredAt, event, propertyId = 1]) => ({
    subject: { companyId: 1, propertyId, userId, isAnonymous: false, sessionId: '', receivedAt: occurredAt },
    event: { ...event, id: randomUUID(), at: occurredAt, occurredAt },
  }))
  await writeHistory(store, events, 'told')
  await writeHistory(store, events, 'told')
})

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('counts per guide and in all, half-open range, other properties and events left out', async () => {
  const { guides, totals } = await readGuideReport(store, range)
  expect(guides).toEqual([
    {
      guideId: 10,
      users: 2,
      started: 3,
      uniqueStarted: 2,
      completed: 1,
      exitedOnFirstStep: 1,
      failed: 1,
      medianDurationMs: 4_000,
    },
    {
      guideId: 20,
      users: 3,
      started: 3,
      uniqueStarted: 3,
      completed: 3,
      exitedOnFirstStep: 0,
      failed: 0,
      // The middle of 1 and 3 seconds.
      medianDurationMs: 2_000,
    },
  ])
  expect(totals).toEqual({
    users: 3,
    started: 6,
    uniqueStarted: 3,
    completed: 4,
    exitedOnFirstStep: 1,
    failed: 1,
    medianDurationMs: 3_000,
  })
})

test('starting points, most used first', async () => {
  const { startingPoints } = await readGuideReport(store, range)
  expect(startingPoints).toEqual([
    { source: 'welcome', started: 3 },
    { source: 'assistant', started: 2 },
    { source: 'link', started: 1 },
  ])
})

test('days begin at midnight of the time zone', async () => {
  const inUtc = await readGuideReport(store, { ...range, guideId: 20 })
  expect(inUtc.overTime).toEqual([
    { day: '2026-03-03', started: 2, completed: 2 },
    { day: '2026-03-07', started: 1, completed: 1 },
  ])
  const inBerlin = await readGuideReport(store, { ...range, guideId: 20, timeZone: 'Europe/Berlin' })
  expect(inBerlin.overTime.map(one => one.day)).toEqual(['2026-03-03', '2026-03-04', '2026-03-08'])
})

test('one guide alone', async () => {
  const { guides, totals } = await readGuideReport(store, { ...range, guideId: 10 })
  expect(guides.map(guide => guide.guideId)).toEqual([10])
  expect(totals.started).toBe(3)
})

test('nothing recorded is zeros and no median, not an error', async () => {
  const report = await readGuideReport(store, { ...range, propertyId: 99 })
  expect(report).toEqual({
    guides: [],
    totals: {
      users: 0,
      started: 0,
      uniqueStarted: 0,
      completed: 0,
      exitedOnFirstStep: 0,
      failed: 0,
      medianDurationMs: null,
    },
    startingPoints: [],
    overTime: [],
  })
})
