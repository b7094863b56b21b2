import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aStaffEvent } from '../../../../test/staff-events.ts'
import { pruneStaffEvents } from './prune-staff-events.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer({ env: { ENVIRONMENTS: 'staging=https://staging.example.com' } })
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = '/events/analytics/v2/internal/events'

const stored = (uuids: readonly string[]) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('staff_event')
      .selectAll()
      .where('client_uuid', 'in', [...uuids])
      .execute(),
  )

const mine = (more = {}) => aStaffEvent({ ...world, by: world.admin }, more)

describe('POST internal/events', () => {
  it('WIRE-86 keeps what it acknowledges, with who sent it', async () => {
    const event = mine()
    const reply = await world.admin.api.post(path, { data: [event] })
    expect(reply).toMatchObject({ status: 200, body: { accepted: 1, refused: [] } })
    expect(await stored([event.clientUuid])).toEqual([
      expect.objectContaining({
        company_id: world.company.id,
        property_id: world.property.id,
        manager_id: world.admin.id,
        role: 'companyAdmin',
        action: 'navigate',
        dir_value: event.dirObj.value,
        client_at: new Date(event.clientTimestamp),
      }),
    ])
  })

  it('keeps an event once, however often and with whatever else it comes', async () => {
    const [first, second] = [mine(), mine()]
    for (const data of [[first], [first, second], [second, first], [first, first]]) {
      expect((await world.admin.api.post(path, { data })).status).toBe(200)
    }
    expect(await stored([first.clientUuid, second.clientUuid])).toHaveLength(2)
  })

  it('names the events of other people and places and keeps the rest', async () => {
    const good = mine()
    const bad = [
      aStaffEvent({ ...world, by: world.moderator }),
      aStaffEvent({ company: world.company, property: world.stranger.property, by: world.admin }),
      aStaffEvent({ company: world.stranger.company, property: world.property, by: world.admin }),
      aStaffEvent({ ...world, property: { id: 2_000_000_000 }, by: world.admin }),
    ]
    const { body } = await world.admin.api.post(path, { data: [...bad, good] })
    expect(body).toEqual({ accepted: 1, refused: bad.map(event => event.clientUuid) })
    expect(await stored([good, ...bad].map(event => event.clientUuid))).toHaveLength(1)
  })

  it.each([
    ['no event', []],
    ['more than a hundred', Array.from({ length: 101 }, () => null)],
  ])('refuses %s (400)', async (_, list) => {
    const reply = await world.admin.api.post(path, { data: list.map(() => mine()) })
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  it.each([
    ['an unknown field', { more: 1 }],
    ['another version', { version: 1 }],
    ['an id that is none', { clientUuid: 'abc' }],
    ['a time that is none', { clientTimestamp: 'yesterday' }],
    ['an action with signs', { action: 'drop table' }],
    ['an endless value', { dirObj: { key: 'a', value: 'x'.repeat(301) } }],
    ['a NUL', { dirObj: { key: 'a', value: '\u0000' } }],
  ])('refuses %s (400)', async (_, change) => {
    const reply = await world.admin.api.post(path, { data: [{ ...mine(), ...change }] })
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  it.each([
    ['another page', 'https://evil.example.com', 403],
    ['a page of another environment', 'https://staging.example.com', 200],
    ['its own page', null, 200],
  ])('from %s', async (_, origin, status) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.admin.token}`,
        'content-type': 'application/json',
        origin: origin ?? server.url,
      },
      body: JSON.stringify({ data: [mine()] }),
    })
    expect(reply.status).toBe(status)
  })

  it('EVENT-5 takes 180 batches of a person in 15 minutes, and no more (429)', async () => {
    const { company, property } = world
    const by = await aManager(server, { roles: [{ roleName: 'contributor', company }] })
    const send = () => by.api.post(path, { data: [aStaffEvent({ company, property, by })] })
    const statuses: number[] = []
    for (let sent = 0; sent < 185; sent += 5) {
      const replies = await Promise.all(Array.from({ length: 5 }, send))
      statuses.push(...replies.map(reply => reply.status))
    }
    expect(statuses).toEqual([...Array<number>(180).fill(200), ...Array<number>(5).fill(429)])
    const lines = server.warnings.filter(line => line['managerId'] === by.id)
    expect(lines).toMatchObject([{ msg: 'staff events are refused: too many batches', refusedBatches: 1 }])
  })

  it('is not there when the operator switched it off (404)', async () => {
    const off = await openServer({ env: { STAFF_ANALYTICS: 'false' } })
    const otherWorld = await aWorld(off)
    const event = aStaffEvent({ ...otherWorld, by: otherWorld.admin })
    expect((await otherWorld.admin.api.post(path, { data: [event] })).status).toBe(404)
    const rows = await off.database.asSystem(tx => tx.selectFrom('staff_event').selectAll().execute())
    expect(rows).toEqual([])
    await off.close()
  })
})

it('forgets what is older than 90 days', async () => {
  const event = mine({ clientUuid: randomUUID() })
  await world.admin.api.post(path, { data: [event] })
  const after = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)
  await pruneStaffEvents(server.database, after(89))
  expect(await stored([event.clientUuid])).toHaveLength(1)
  await pruneStaffEvents(server.database, after(91))
  expect(await stored([event.clientUuid])).toEqual([])
})
