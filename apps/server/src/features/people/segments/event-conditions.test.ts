import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventCondition } from '@waymark/domain/delivery/targeting'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { deliverTo, openAssistant, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { writeHistory } from '../../analytics/events/index.ts'
import { readUserActivity } from '../../analytics/report-queries/user-activity.ts'

const dayMs = 86_400_000
let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World
let assistant: TestAssistant
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-event-conditions-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  world = await aWorld(server)
  assistant = await openAssistant(server, (property, user) => readUserActivity(events, property, user))
  await reported('order placed', 'ann', [1, 2, 20])
  await reported('order placed', 'bo', [20])
  await reported('page printed', 'cy', [0])
  for (const id of ['ann', 'bo', 'cy']) await anEndUser(server, { in: world.property, id })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const path = (rest: string) => `/v2/properties/${world.property.id}/segments${rest}`

/** Writes events of one user, each so many days ago. */
async function reported(name: string, userId: string, daysAgo: readonly number[]): Promise<void> {
  const now = server.clock.now().getTime()
  const { companyId, id: propertyId } = world.property
  const rows = daysAgo.map(days => {
    const at = now - days * dayMs
    const subject = { companyId, propertyId, userId, isAnonymous: false, sessionId: 's', receivedAt: at }
    const event = { id: randomUUID(), type: 'tracked' as const, at, occurredAt: at, name, path: '/' }
    return { subject: { ...subject, userAgent: '' }, event }
  })
  await writeHistory(events, rows, randomUUID())
}

const asking = (value: EventCondition, operator: 'happened' | 'notHappened' = 'happened') => ({
  connection: 'or' as const,
  filterGroups: [
    {
      connection: 'and' as const,
      filters: [{ key: 'trackedEvent', type: 'trackedEvent', operator, value } as const],
    },
  ],
})

it.each([
  ['once, at any time', { event: 'order placed', atLeast: 1, days: null }, 2, 1],
  ['twice, at any time', { event: 'order placed', atLeast: 2, days: null }, 1, 2],
  ['once in the last days', { event: 'order placed', atLeast: 1, days: 7 }, 1, 2],
  ['three times in the last days', { event: 'order placed', atLeast: 3, days: 7 }, 0, 3],
  ['another event', { event: 'page printed', atLeast: 1, days: 1 }, 1, 2],
  ['an event that no page sent', { event: 'nothing', atLeast: 1, days: null }, 0, 3],
] as const)('USEG-46 counts who reported an event: %s', async (_, value, did, didNot) => {
  const preview = async (operator: 'happened' | 'notHappened') =>
    (await world.admin.api.post<{ users: number }>(path('/preview'), asking(value, operator))).body.users
  expect(await preview('happened')).toBe(did)
  expect(await preview('notHappened')).toBe(didNot)
  const id = await aSegment(server, { in: world.property, conditions: asking(value) })
  const audience = await world.admin.api.get<{ users: number }>(path(`/audience?segment=${id}`))
  expect(audience.body.users).toBe(did)
})

it('USEG-46 says for one user when the event happened', async () => {
  const conditions = asking({ event: 'order placed', atLeast: 2, days: 7 })
  const check = async (user: string) => {
    const { body } = await world.admin.api.post<{
      verdict: { holds: boolean; groups: { filters: { saw: { times: string[] } }[] }[] }
    }>(path('/check'), { ...conditions, user })
    return [body.verdict.holds, body.verdict.groups[0]?.filters[0]?.saw.times.length]
  }
  expect(await check('ann')).toEqual([true, 3])
  expect(await check('bo')).toEqual([false, 1])
  expect(await check('cy')).toEqual([false, 0])
})

it('USEG-47 names the events that pages sent, the most frequent first', async () => {
  const names = await world.admin.api.get(path('/event-names'))
  expect(names.body).toEqual({ items: ['order placed', 'page printed'] })
})

it.each([
  ['no event', { event: '', atLeast: 1, days: null }, 'eventMissing'],
  ['a sentence', { event: 'ann@example.com', atLeast: 1, days: null }, 'eventInvalid'],
  ['never', { event: 'order placed', atLeast: 0, days: null }, 'eventInvalid'],
  ['too often', { event: 'order placed', atLeast: 101, days: null }, 'eventInvalid'],
  ['half a day', { event: 'order placed', atLeast: 1, days: 0.5 }, 'eventInvalid'],
])('USEG-46 refuses a condition with %s', async (_, value, code) => {
  const refused = await world.admin.api.post(path(''), { name: 'Wrong', ...asking(value) })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    data: { issues: [{ path: 'filterGroups.0.filters.0.value', code }] },
  })
})

it('USEG-48 events reach the content of the next page', async () => {
  const { property, admin } = world
  const segment = await aSegment(server, {
    in: property,
    conditions: asking({ event: 'order placed', atLeast: 2, days: 7 }),
  })
  const guide = await aGuide({ in: property, by: admin, title: 'For buyers', isPublic: true })
  await admin.api.put(`/v2/properties/${property.id}/tutorials/${guide.id}`, { segment })
  const titles = async (userId: string) =>
    (await deliverTo(assistant, property.id, { userId })).content.guides.map(({ title }) => title)
  await expect.poll(() => titles('ann')).toEqual(['For buyers'])
  expect(await titles('bo')).toEqual([])
  await reported('order placed', 'bo', [0, 0])
  expect(await titles('bo')).toEqual(['For buyers'])
})
