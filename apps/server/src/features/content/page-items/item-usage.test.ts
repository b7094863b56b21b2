import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WirePageItemUsage, WireTaskReport } from '@waymark/contract'
import type { EndUserEvent } from '@waymark/domain/analytics/events'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
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
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-item-usage-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  server.clock.set('2026-03-02T10:00:00Z')
  world = await aWorld(server)
})
afterAll(async () => {
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Told = Pick<EndUserEvent, 'type' | 'itemId' | 'elementTagId'> & {
  readonly userId: string
  readonly sessionId?: string
}

/** Events of a property, one second after another from this instant on. */
async function sendEvents(at: string, list: readonly Told[], propertyId = world.property.id): Promise<void> {
  const start = Date.parse(at)
  const sent = list.map(({ userId, sessionId = '', ...event }, index) => {
    const occurredAt = start + index * 1_000
    const subject = { companyId: world.company.id, propertyId, userId, isAnonymous: false, sessionId }
    return {
      subject: { ...subject, receivedAt: occurredAt, userAgent: '' },
      event: { id: randomUUID(), at: occurredAt, occurredAt, path: '/orders', ...event },
    }
  })
  await writeHistory(events, sent, randomUUID())
}

const at = () => `/v3/properties/${world.property.id}`
async function make(path: string, body: object): Promise<number> {
  const reply = await world.admin.api.post<{ id: number }>(`${at()}/${path}`, body)
  return reply.body.id
}
async function usageOf(kind: string, ...ids: readonly number[]): Promise<readonly WirePageItemUsage[]> {
  const { body } = await world.admin.api.get<{ items: WirePageItemUsage[] }>(
    `${at()}/page-items/usage?kind=${kind}&ids=${ids.join()}`,
  )
  return body.items
}

it('ITEM-10 ITEM-43 beacons count openings and element tags uses; errors count from the last save on, and never those of another property', async () => {
  const beacon = await make('beacons', { name: 'Dot' })
  const quiet = await make('beacons', { name: 'Quiet dot' })
  const tag = await make('element-tags', { name: 'Save' })
  server.clock.set('2026-03-02T10:01:00Z')
  const told: readonly Told[] = [
    { userId: 'ann', type: 'beacon_opened', itemId: beacon },
    { userId: 'bob', type: 'beacon_opened', itemId: beacon },
    { userId: 'ann', type: 'beacon_opened', itemId: beacon },
    { userId: 'ann', type: 'item_not_found', itemId: beacon },
    { userId: 'bob', type: 'item_repaired', itemId: beacon },
    { userId: 'ann', type: 'click', elementTagId: tag },
    { userId: 'ann', type: 'input', elementTagId: tag },
    { userId: 'ann', type: 'item_repaired', itemId: tag },
  ]
  await sendEvents('2026-03-02T10:00:20Z', told)
  await sendEvents('2026-03-02T10:00:20Z', told, world.property.id + 1_000)
  await sendEvents('2026-01-04T10:00:00Z', told)
  expect(await usageOf('beacon', beacon, quiet)).toMatchObject([
    { id: beacon, count: 3, users: 2, notFound: 1, repaired: 1, lastAt: '2026-03-02 10:00:22+00:00' },
    { id: quiet, count: 0, users: 0, notFound: 0, repaired: 0, lastAt: null },
  ])
  expect(await usageOf('elementTag', tag)).toMatchObject([
    { id: tag, count: 2, users: 1, notFound: 0, repaired: 1 },
  ])
  // The id of a beacon does not name a tag.
  expect(await usageOf('elementTag', beacon)).toMatchObject([{ count: 0, notFound: 0 }])

  await world.admin.api.put(`${at()}/beacons/${beacon}`, {
    identifier: { candidates: [{ css: '#new' }] },
  })
  expect(await usageOf('beacon', beacon)).toMatchObject([{ count: 3, notFound: 0, repaired: 0 }])
  await sendEvents('2026-03-02T10:01:30Z', [{ userId: 'bob', type: 'item_not_found', itemId: beacon }])
  expect(await usageOf('beacon', beacon)).toMatchObject([{ notFound: 1, repaired: 0 }])
})

it('ITEM-45 tasks show how often and by how many users they were completed in 30 days, as their report counts', async () => {
  const begin = await make('element-tags', { name: 'New order' })
  const end = await make('element-tags', { name: 'Send order' })
  const body = {
    name: 'Place an order',
    visibility: 'public',
    actions: [begin, end].map(id => ({ kind: 'elementTag', id })),
  }
  for (const tag of [begin, end])
    await world.admin.api.put(`${at()}/element-tags/${tag}`, {
      identifier: { candidates: [{ css: '#order' }] },
      visibility: 'public',
    })
  const task = await make('tasks', body)
  const draft = await make('tasks', { ...body, visibility: 'private' })
  await server.database.asSystem(tx =>
    tx
      .updateTable('page_item')
      .set({ published_at: new Date('2026-01-01') })
      .where('page_item.id', '=', task)
      .execute(),
  )
  const did = (userId: string, sessionId: string, tag: number): Told => ({
    ...{ userId, sessionId, type: 'click', elementTagId: tag },
  })
  await sendEvents('2026-01-20T09:00:00Z', [did('old', 'o1', begin), did('old', 'o1', end)])
  await sendEvents('2026-03-01T09:00:00Z', [
    ...[did('ann', 'a1', begin), did('ann', 'a1', end)],
    ...[did('ann', 'a2', begin), did('ann', 'a2', end)],
    ...[did('bob', 'b1', begin), did('bob', 'b1', end)],
    ...[did('cat', 'c1', begin), did('dan', 'd1', end)],
  ])
  expect(await usageOf('task', task, draft)).toMatchObject([
    { id: task, count: 3, users: 2, notFound: null },
    { id: draft, count: 0, users: 0 },
  ])
  const report = await world.admin.api.get<WireTaskReport>(
    `/v2/properties/${world.property.id}/analytics/heart/task-success`,
  )
  expect(report.body.tasks.find(one => one.taskId === task)).toMatchObject({ completions: 3, starts: 4 })

  const settings = `/v2/companies/${world.company.id}/analytics-settings`
  expect((await world.admin.api.put(settings, { showsSmallSamples: false })).status).toBe(200)
  expect(await usageOf('task', task)).toMatchObject([{ count: null, users: null }])
})
