import type { WireEndUser, WireForeignUser } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty } from '../../../../test/builders.ts'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await aWorld(server)
})

interface Found<T> {
  readonly items: readonly T[]
}

/** A known user with a plan, one without, and one who is anonymous. */
async function threeUsers() {
  const { property } = world
  await anEndUser(server, { in: property, id: 'rosa@example.com', attributes: { plan: 'pro' } })
  await anEndUser(server, { in: property, id: 'otto@example.com', attributes: { plan: 'free' } })
  await anEndUser(server, { in: property, id: 'visit-1', isAnonymous: true, attributes: { plan: 'pro' } })
}

it('WIRE-74 search and kind narrow the list of users', async () => {
  await threeUsers()
  const filter = async (body: object) => {
    const path = `/v3/properties/${world.property.id}/users/filter`
    const reply = await world.admin.api.post<Found<WireEndUser>>(path, body)
    return reply.body.items.map(one => one.customerId).sort()
  }
  expect(await filter({ search: 'ROSA' })).toEqual(['rosa@example.com'])
  expect(await filter({ kind: 'known' })).toEqual(['otto@example.com', 'rosa@example.com'])
  expect(await filter({ kind: 'anonymous' })).toHaveLength(1)
  expect(await filter({ kind: 'anonymous', search: 'rosa' })).toEqual([])
})

it('WIRE-76 kind and segment narrow the older list of users', async () => {
  await threeUsers()
  const segment = await aSegment(server, { in: world.property })
  const filter = async (body: object) => {
    const path = `/v2/properties/${world.property.id}/foreignusers/filter?limit=20&page=1`
    const reply = await world.admin.api.post<Found<WireForeignUser>>(path, body)
    return reply.body.items.map(one => one.foreignId).sort()
  }
  expect(await filter({ kind: 'known' })).toEqual(['otto@example.com', 'rosa@example.com'])
  expect(await filter({ kind: 'known', segment })).toEqual(['rosa@example.com'])
  expect(await filter({ segment })).toHaveLength(2)
})

it('USER-12 ids and propertyId say who is invited', async () => {
  const { company, property, admin } = world
  const other = await aProperty(server, { in: company })
  const invited = async (body: object) => {
    const before = server.mails.length
    const reply = await admin.api.post(`/v3/companies/${company.id}/users/invite`, {
      status: 'created',
      ...body,
    })
    expect(reply.status).toBe(200)
    await server.runJobs()
    return server.mails.slice(before).map(({ to }) => to)
  }
  const people = { status: 'imported' as const }
  const one = await anEndUser(server, { in: property, email: 'one@example.com', ...people })
  await anEndUser(server, { in: property, email: 'two@example.com', ...people })
  await anEndUser(server, { in: other, email: 'three@example.com', ...people })
  expect(await invited({ ids: [one] })).toEqual(['one@example.com'])
  expect(await invited({ propertyId: other.id })).toEqual(['three@example.com'])
  expect(await invited({})).toEqual(['two@example.com'])
})
