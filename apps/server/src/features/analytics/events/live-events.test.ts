import { randomUUID } from 'node:crypto'
import type { WireLiveEvent } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let second: TestServer
let world: World

const origin = 'https://app.example.com'

beforeAll(async () => {
  server = await openServer()
  second = await openServer({ beside: server })
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  world = await aWorld(server)
  await world.admin.api.put(`/v2/properties/${world.property.id}/heart-settings`, { enabled: true })
})

const look = async (of = world) =>
  (await of.admin.api.get<{ items: WireLiveEvent[] }>(`/v2/properties/${of.property.id}/live-events`)).body
    .items

interface Sending {
  readonly from?: TestServer
  readonly origin?: string
  readonly isAnonymous?: boolean
  readonly to?: number
}

async function send(events: readonly object[], options: Sending = {}): Promise<number> {
  const { from = server, isAnonymous = false, to = world.property.id } = options
  const now = server.clock.now().getTime()
  const reply = await fetch(`${from.url}/api/assistant/v1/properties/${to}/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: options.origin ?? origin },
    body: JSON.stringify({
      sentAt: now,
      userId: 'ann@example.com',
      isAnonymous,
      sessionId: 's1',
      events: events.map(event => ({ id: randomUUID(), at: now - 500, ...event })),
    }),
  })
  return reply.status
}

const waitFor = (matches: readonly object[]) =>
  vi.waitFor(async () => expect(await look()).toMatchObject(matches), { timeout: 8_000, interval: 200 })

it('EVENT-60 shows what pages send to either server while staff look, the newest first', async () => {
  expect(await look()).toEqual([])
  const tag = await world.admin.api.post<{ id: number }>(`/v3/properties/${world.property.id}/element-tags`, {
    name: 'Send order',
    visibility: 'public',
    identifier: { candidates: [{ css: '#send' }] },
  })
  await send([{ type: 'page_view', path: '/orders/42' }])
  await waitFor([{ type: 'page_view', path: '/orders/*', userId: 'ann@example.com', dropped: null }])
  await send([{ type: 'click', path: '/orders', elementTagId: tag.body.id }], {
    from: second,
    isAnonymous: true,
  })
  await waitFor([
    { type: 'click', path: '/orders', userId: null, isAnonymous: true, label: 'Send order' },
    { type: 'page_view' },
  ])
})

it('EVENT-61 names why an event was dropped, and shows nothing else of what may not be recorded', async () => {
  await world.admin.api.post(`/v2/properties/${world.property.id}/analytics/urlexceptions`, {
    name: 'Payroll',
    url: '/payroll',
  })
  await look()
  await send([
    { type: 'page_view', path: '/payroll/7' },
    { type: 'click', path: '/orders', typed: 'secret' },
  ])
  await waitFor([
    {
      type: 'click',
      userId: 'ann@example.com',
      path: null,
      dropped: { reason: 'unknownField', field: null },
    },
    { type: 'page_view', userId: null, path: null, dropped: { reason: 'exceptedPage' } },
  ])
  expect(await send([{ type: 'page_view', path: '/' }], { origin: 'https://elsewhere.example.com' })).toBe(
    403,
  )
  await vi.waitFor(async () =>
    expect((await look())[0]).toMatchObject({
      type: null,
      count: 1,
      dropped: { reason: 'originNotAllowed' },
    }),
  )
  expect(JSON.stringify(await look())).not.toMatch(/payroll|secret/)
})

it('EVENT-62 shows nothing of another property, and only to staff who may view users', async () => {
  const other = await aWorld(server)
  await look(other)
  expect(await send([{ type: 'assistant_opened', path: '/no-one-looks' }])).toBe(200)
  expect(await send([{ type: 'assistant_opened', path: '/theirs' }], { to: other.property.id })).toBe(200)
  await vi.waitFor(async () => expect(await look(other)).toHaveLength(1), { timeout: 8_000 })
  expect(await look()).toEqual([])
  const path = `/v2/properties/${world.property.id}/live-events`
  const roles = [{ roleName: 'moderator', property: world.property }] as const
  const moderator = await aManager(server, { roles: [...roles] })
  expect((await moderator.api.get(path)).status).toBe(403)
  expect((await other.admin.api.get(path)).status).toBe(404)
})

it('EVENT-63 keeps a bounded number of rows of a property, and events of every one count all the same', async () => {
  await look()
  for (let round = 0; round < 6; round++) {
    const events = Array.from({ length: 80 }, () => ({ type: 'assistant_opened', path: `/round-${round}` }))
    expect(await send(events)).toBe(200)
    await vi.waitFor(async () => expect((await look())[0]?.path).toBe(`/round-${round}`), { timeout: 8_000 })
  }
  expect(await look()).toHaveLength(100)
  const { rows } = await server.database.asSystem(tx =>
    sql<{ kept: number }>`SELECT count(*)::int AS kept FROM event_live
      WHERE event_live.property_id = ${world.property.id}`.execute(tx),
  )
  expect(rows).toEqual([{ kept: 200 }])
})
