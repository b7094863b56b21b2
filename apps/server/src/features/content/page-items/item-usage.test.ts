import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WirePageItemUsage } from '@waymark/contract'
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

type Told = Pick<EndUserEvent, 'type' | 'itemId' | 'elementTagId'> & { readonly userId: string }

/** Events of a property, one second after another from this instant on. */
async function sendEvents(at: string, list: readonly Told[], propertyId = world.property.id): Promise<void> {
  const start = Date.parse(at)
  const sent = list.map(({ userId, ...event }, index) => {
    const occurredAt = start + index * 1_000
    const subject = { companyId: world.company.id, propertyId, userId, isAnonymous: false, sessionId: '' }
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
