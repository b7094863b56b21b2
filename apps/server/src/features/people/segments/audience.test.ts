import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { writeHistory } from '../../analytics/events/index.ts'

let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-audience-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  world = await aWorld(server)
})
afterAll(async () => {
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const audience = async (query: string) => {
  const path = `/v2/properties/${world.property.id}/segments/audience${query}`
  return world.admin.api.get<{ users: number; total: number; isSampled: boolean }>(path)
}
const bySystem = (value: string) => ({
  connection: 'or' as const,
  filterGroups: [
    {
      connection: 'and' as const,
      filters: [{ key: 'plan', type: 'string', operator: 'equals', value } as const],
    },
  ],
})

it('no one is known at first', async () => {
  expect((await audience('')).body).toEqual({ users: 0, total: 0, isSampled: false })
  const id = await aSegment(server, { in: world.property })
  expect((await audience(`?segment=${id}`)).body).toEqual({ users: 0, total: 0, isSampled: false })
})

it('few users are all looked at; of two segments both must hold', async () => {
  for (const plan of ['pro', 'pro', 'free']) {
    await anEndUser(server, { in: world.property, attributes: { plan } })
  }
  const pro = await aSegment(server, { in: world.property, conditions: bySystem('pro') })
  const free = await aSegment(server, { in: world.property, conditions: bySystem('free') })
  expect((await audience('')).body).toMatchObject({ users: 3, total: 3 })
  expect((await audience(`?segment=${pro}`)).body).toEqual({ users: 2, total: 3, isSampled: false })
  expect((await audience(`?segment=${pro}&and=${pro}`)).body).toMatchObject({ users: 2 })
  expect((await audience(`?segment=${pro}&and=${free}`)).body).toMatchObject({ users: 0 })
})

it('a segment that asks what users did with a guide is answered from the events', async () => {
  const guideId = 4711
  const at = server.clock.now().getTime() - 3_600_000
  const byState = (state: 'started' | 'notStarted') => ({
    connection: 'or' as const,
    filterGroups: [
      {
        connection: 'and' as const,
        filters: [
          {
            key: 'tutorialInteraction',
            type: 'tutorialInteraction',
            operator: 'equals',
            value: { guideId, state },
          } as const,
        ],
      },
    ],
  })
  await anEndUser(server, { in: world.property, id: 'ann' })
  const subject = {
    companyId: world.property.companyId,
    propertyId: world.property.id,
    userId: 'ann',
    isAnonymous: false,
    sessionId: '',
    receivedAt: at,
    userAgent: '',
  }
  const event = {
    id: randomUUID(),
    type: 'guide_started' as const,
    at,
    occurredAt: at,
    guideId,
    guideVersion: 1,
    path: '/',
  }
  await writeHistory(events, [{ subject, event }], randomUUID())
  const started = await aSegment(server, { in: world.property, conditions: byState('started') })
  const not = await aSegment(server, { in: world.property, conditions: byState('notStarted') })
  expect((await audience(`?segment=${started}`)).body).toMatchObject({ users: 1, total: 4 })
  expect((await audience(`?segment=${not}`)).body).toMatchObject({ users: 3, total: 4 })
})

it('USEG-41 many users are counted one by one, too', async () => {
  const { property } = world
  await server.database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values(
        Array.from({ length: 3000 }, (_, index) => ({
          company_id: property.companyId,
          property_id: property.id,
          public_id: `many-${index}`,
          external_id: `many-${index}`,
          is_anonymous: false,
          attributes: JSON.stringify({ plan: index % 4 === 0 ? 'rare' : 'often' }),
          first_seen_at: new Date('2026-02-01T10:00:00Z'),
          last_seen_at: new Date('2026-02-01T10:00:00Z'),
        })),
      )
      .execute(),
  )
  const id = await aSegment(server, { in: property, conditions: bySystem('rare') })
  const { body } = await audience(`?segment=${id}`)
  expect(body).toEqual({ users: 750, total: 3004, isSampled: false })
})

it("a segment of no one or of another property's is not there", async () => {
  expect((await audience('?segment=999999')).status).toBe(404)
})
