import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireAlarm, WireGuide, WireStepError } from '@waymark/contract'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aWebhook, deliveriesOf } from '../../../../test/webhooks.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { writeHistory } from '../../analytics/events/index.ts'
import { lookForAlarms } from './index.ts'

let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let world: World
let guide: WireGuide
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-alarms-'))
  engine = await startEventEngine({ dataDir, log: pino({ level: 'silent' }) })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
})
afterAll(async () => {
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = Date.parse('2026-03-02T10:00:00Z')
const hour = 3_600_000
const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

beforeEach(async () => {
  server.clock.set(new Date(start).toISOString())
  server.mails.length = 0
  world = await aWorld(server)
  guide = await aGuide({
    in: world.property,
    by: world.admin,
    title: 'Orders',
    steps: [aStep(), aStep()],
    isPublic: true,
  })
})

const look = () =>
  lookForAlarms(
    {
      database: server.database,
      events,
      clock: server.clock,
      mailBox: () => ({
        post: async (_, message) => {
          server.mails.push(message)
        },
      }),
      publicAddress: () => 'https://waymark.example.com',
      unsubscribeKey: Buffer.alloc(32, 1),
    },
    new AbortController().signal,
  )

interface Told {
  readonly users: readonly string[]
  readonly at: number
  readonly type?: 'guide_error' | 'guide_step_shown'
  readonly step?: number
  readonly version?: number
}

/** Tells one event per user, a second apart. */
async function sendEvents({ users, at, type = 'guide_error', step = 1, version = guide.version }: Told) {
  const { property, company } = world
  const list = users.map((userId, index) => {
    const occurredAt = at + index * 1_000
    const isError = type === 'guide_error'
    return {
      subject: {
        companyId: company.id,
        propertyId: property.id,
        userId,
        isAnonymous: false,
        sessionId: '',
        receivedAt: occurredAt,
        userAgent: chrome,
      },
      event: {
        id: randomUUID(),
        type,
        at: occurredAt,
        occurredAt,
        guideId: guide.id,
        guideVersion: version,
        step,
        path: '/orders',
        ...(isError ? { kind: 'not_found' as const, screen: '1440x900' } : {}),
      },
    }
  })
  await writeHistory(events, list, randomUUID())
}

const five = ['ann', 'bob', 'cat', 'dan', 'eve']
const read = async () =>
  (await world.admin.api.get<WireGuide>(`/v2/properties/${world.property.id}/tutorials/edit/${guide.id}`))
    .body
const alarms = async (query = '') =>
  (
    await world.admin.api.get<{ items: WireAlarm[]; total: number }>(
      `/v2/properties/${world.property.id}/alarms${query}`,
    )
  ).body
const setStatus = (id: number, status: string) =>
  world.admin.api.put<WireAlarm>(`/v2/properties/${world.property.id}/alarms/${id}`, { status })

describe('alarms', () => {
  it('ALARM-1 GUIDE-6 GUIDE-18 GUIDE-34 are raised by the fifth error in eight hours, and told of in the guide', async () => {
    await sendEvents({ users: five.slice(0, 4), at: start - hour })
    await look()
    expect(await read()).toMatchObject({ hasAlarm: false, alarms: [] })
    await sendEvents({ users: ['eve'], at: start - 60_000 })
    await look()
    expect(await read()).toMatchObject({
      hasAlarm: true,
      alarms: [
        {
          stepIndex: 1,
          count: 5,
          status: 'active',
          firstAt: '2026-03-02 09:00:00+00:00',
          lastAt: '2026-03-02 09:59:00+00:00',
        },
      ],
    })
  })

  it('HOOK-3 are sent to a webhook once, with ids and counts', async () => {
    const { id } = await aWebhook(world, { url: 'https://hooks.example.com', events: ['alarm.raised'] })
    await sendEvents({ users: five, at: start - hour })
    await look()
    await look()
    const log = await deliveriesOf(world, id)
    expect(log.map(one => JSON.parse(one.request).data)).toEqual([
      { guideId: guide.id, step: 2, errors: 5, hours: 8 },
    ])
  })

  it('ALARM-1 errors further apart, of an earlier version or of a draft are none', async () => {
    await sendEvents({ users: five.slice(0, 3), at: start - 9 * hour })
    await sendEvents({ users: five.slice(0, 3), at: start - hour })
    await sendEvents({ users: five, at: start - hour, step: 0, version: guide.version - 1 })
    await look()
    expect(await alarms()).toMatchObject({ total: 0 })
    await sendEvents({ users: five, at: start - hour })
    const path = `/v2/properties/${world.property.id}/tutorials/${guide.id}`
    await world.admin.api.put(path, { visibility: 'private' })
    await look()
    expect(await alarms()).toMatchObject({ total: 0 })
  })

  it('ALARM-2 ALARM-5 count on and are mailed once, to people who may edit and want to be notified', async () => {
    const unwilling = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
    await server.database.asSystem(tx =>
      tx
        .updateTable('manager')
        .set({ email_subscriptions: JSON.stringify(['weeklyHeart']) })
        .where('manager.id', '=', unwilling.id)
        .execute(),
    )
    const german = await aManager(server, { roles: [{ roleName: 'moderator', property: world.property }] })
    await server.database.asSystem(tx =>
      tx
        .updateTable('manager')
        .set({ locale: 'de', email_subscriptions: JSON.stringify([`alarms:${world.property.id}`]) })
        .where('manager.id', '=', german.id)
        .execute(),
    )
    await sendEvents({ users: five, at: start - hour })
    await look()
    expect(server.mails.map(mail => mail.to).sort()).toEqual(
      [world.admin.email, world.moderator.email, german.email].sort(),
    )
    const mail = server.mails.find(one => one.to === world.admin.email)
    expect(mail?.text).toContain('Orders')
    expect(mail?.text).toContain(
      `https://waymark.example.com/app/${world.property.id}/manage/${guide.id}/edit/steps`,
    )
    expect(server.mails.find(one => one.to === german.email)?.subject).toContain('Schritt')
    await sendEvents({ users: ['fay'], at: start - 30_000 })
    await look()
    await look()
    expect(server.mails).toHaveLength(3)
    expect((await alarms()).items).toMatchObject([{ count: 6 }])
  })

  it('MAIL-40 emailNotifications off: are raised in the guide and mailed to no one', async () => {
    const featureFlags = { emailNotifications: false }
    const { status } = await world.admin.api.put(`/v2/properties/${world.property.id}`, { featureFlags })
    expect(status).toBe(200)
    await sendEvents({ users: five, at: start - hour })
    await look()
    expect(await read()).toMatchObject({ hasAlarm: true })
    expect(server.mails).toEqual([])
  })

  it('ALARM-4 know how many of people who were shown the step met the error', async () => {
    await sendEvents({
      users: [...five, 'fay', 'gus', 'hal'],
      at: start - 2 * hour,
      type: 'guide_step_shown',
    })
    await sendEvents({ users: ['ann', 'ann', 'bob', 'bob', 'new'], at: start - hour })
    await look()
    expect((await alarms()).items).toMatchObject([
      { count: 5, usersAffected: 3, usersExpected: 9, errorRate: 3 / 9, title: 'Orders', changedBy: null },
    ])
  })

  it('ALARM-3 end with any save of the guide, and begin again with its new version', async () => {
    await sendEvents({ users: five, at: start - hour })
    await look()
    const path = `/v2/properties/${world.property.id}/tutorials/${guide.id}`
    const { body } = await world.admin.api.put<WireGuide>(path, { title: 'Orders, mended' })
    expect(body).toMatchObject({ hasAlarm: false, alarms: [] })
    await look()
    expect(await alarms('?status=active')).toMatchObject({ total: 0 })
    expect(await alarms('?status=resolved')).toMatchObject({ total: 1 })
    await sendEvents({ users: five, at: start - 60_000, version: body.version })
    await look()
    expect(await read()).toMatchObject({ hasAlarm: true })
    expect(server.mails.filter(mail => mail.to === world.admin.email)).toHaveLength(2)
  })

  it('ALARM-3 can be ignored and resolved; new errors bring back what was resolved, and only that', async () => {
    await sendEvents({ users: five, at: start - hour })
    await look()
    const id = (await alarms()).items[0]?.id ?? 0
    const ignored = await setStatus(id, 'ignored')
    expect(ignored.body).toMatchObject({ status: 'ignored', changedBy: world.admin.name })
    expect(await read()).toMatchObject({ hasAlarm: false, alarms: [{ status: 'ignored' }] })
    await sendEvents({ users: five, at: start - 60_000 })
    await look()
    expect((await alarms()).items).toMatchObject([{ status: 'ignored', count: 10 }])
    await setStatus(id, 'resolved')
    expect((await setStatus(id, 'active')).status).toBe(422)
    server.clock.set(new Date(start + 4 * 60_000).toISOString())
    await sendEvents({ users: five.slice(0, 4), at: start + 60_000 })
    await look()
    expect((await alarms()).items).toMatchObject([{ status: 'resolved' }])
    await sendEvents({ users: ['eve'], at: start + 120_000 })
    await look()
    expect((await alarms()).items).toMatchObject([{ status: 'active', count: 5 }])
  })

  it('ALARM-1 go by what the company says', async () => {
    const at = `/v2/companies/${world.company.id}/alarm-settings`
    const read = await world.admin.api.get<{ version: number }>(at)
    expect(read.body).toMatchObject({ errors: 5, hours: 8 })
    const saved = await world.admin.api.put<{ version: number }>(
      at,
      { errors: 2, hours: 24 },
      { ifMatch: read.body.version },
    )
    expect(saved.body).toMatchObject({ errors: 2, hours: 24, version: read.body.version + 1 })
    const stale = await world.admin.api.put(at, { errors: 3, hours: 1 }, { ifMatch: read.body.version })
    expect(stale.status).toBe(409)
    expect((await world.admin.api.put(at, { errors: 0, hours: 1 })).status).toBe(400)
    await sendEvents({ users: ['ann', 'bob'], at: start - 20 * hour })
    await look()
    expect(await alarms()).toMatchObject({ total: 1 })
  })
})

describe('the error log of a step', () => {
  const log = (by = world.admin, query = '') =>
    by.api.get<{ items: WireStepError[]; total: number }>(
      `/v2/properties/${world.property.id}/tutorials/${guide.id}/errors?step=${guide.steps[1]?.uuid}${query}`,
    )

  it('ALARM-6 tells when, who, in which browser and on which screen, by pages', async () => {
    await sendEvents({ users: ['ann', 'bob', 'cat'], at: start - hour })
    await sendEvents({ users: ['dan'], at: start - hour, step: 0 })
    const { body } = await log(world.admin, '&limit=2')
    expect(body).toMatchObject({ total: 3, page: 1, limit: 2 })
    expect(body.items).toMatchObject([
      {
        at: '2026-03-02 09:00:02+00:00',
        user: { id: 'cat', isAnonymous: false, publicId: null },
        browser: 'Chrome 140, Windows',
        screen: '1440x900',
        kind: 'not_found',
        path: '/orders',
      },
      { user: { id: 'bob' } },
    ])
    expect((await log(world.admin, '&limit=2&page=2')).body.items).toHaveLength(1)
  })

  it('ALARM-6 keeps the user from who may not look at users, and is not there for a step that is not', async () => {
    await sendEvents({ users: ['ann'], at: start - hour })
    expect((await log(world.contributor)).body.items).toMatchObject([{ user: null, screen: '1440x900' }])
    const other = `/v2/properties/${world.property.id}/tutorials/${guide.id}/errors?step=${randomUUID()}`
    expect((await world.admin.api.get(other)).status).toBe(404)
  })
})
