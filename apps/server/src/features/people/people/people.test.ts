import type { WireAttribute, WireEndUser } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { anAttribute, anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { suggestAttributes } from './register-attributes.ts'

let server: TestServer
let company: Company
let property: Property
let other: Property
let admin: Person
let within: Person
let plan = 0
let hidden = 0

beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server)
  property = await aProperty(server, { in: company })
  other = await aProperty(server, { in: company })
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  within = await aManager(server, { roles: [{ roleName: 'admin', property }] })
  plan = await anAttribute(server, { in: property, key: 'plan', displayName: 'Plan' })
  hidden = await anAttribute(server, { in: property, key: 'secret', isArchived: true })
  const seen = (day: string) => ({
    firstSeenAt: `2026-02-${day}T08:00:00Z`,
    lastSeenAt: `2026-02-${day}T09:00:00Z`,
  })
  await anEndUser(server, {
    in: property,
    id: 'ada',
    attributes: { plan: 'pro', secret: 1, more: 2 },
    ...seen('01'),
  })
  await anEndUser(server, { in: property, id: 'Bo', ...seen('02') })
  await anEndUser(server, { in: property, id: 'c-anonymous', isAnonymous: true, ...seen('03') })
  await anEndUser(server, { in: other, id: 'dora', ...seen('04') })
})
afterAll(() => server.close())

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}
const filter = (body: object, query = '', by = admin) =>
  by.api.post<Page<WireEndUser>>(`/v3/properties/${property.id}/users/filter${query}`, body)
const idsOf = (page: Page<WireEndUser>) => page.items.map(({ customerId }) => customerId)

describe('users', () => {
  it('USER-7 FIELD-36 the newest first, with what is known of them by attribute id', async () => {
    const { body } = await filter({})
    expect(idsOf(body)).toEqual(['c-anonymous', 'Bo', 'ada'])
    expect(body).toMatchObject({ total: 3, page: 1, limit: 20 })
    const ada = body.items[2]
    expect(ada?.profile.attributes).toEqual({ [plan]: { key: 'plan', displayName: 'Plan', value: 'pro' } })
    expect(Object.keys(ada?.profile.attributes ?? {})).not.toContain(String(hidden))
    expect(ada).toMatchObject({
      status: 'active',
      ephemeral: false,
      firstSeenAt: '2026-02-01 08:00:00+00:00',
      lastSeenAt: '2026-02-01 09:00:00+00:00',
    })
    expect(body.items[0]).toMatchObject({ status: null, ephemeral: true })
  })

  it('columns[] limits the attributes that are returned with each user', async () => {
    const keysOf = async (columns: number[]) => {
      const { items } = (await filter({ search: 'ada', columns })).body
      return Object.keys(items[0]?.profile.attributes ?? {})
    }
    expect(await keysOf([plan])).toEqual([String(plan)])
    expect(await keysOf([2_147_483_647])).toEqual([])
  })

  it.each([
    [{ search: 'BO' }, '', ['Bo']],
    [{ search: '%' }, '', []],
    [{ kind: 'anonymous' }, '', ['c-anonymous']],
    [{ kind: 'known' }, '?sort=lastSeenAt&order=ASC', ['ada', 'Bo']],
    [{}, '?limit=2&page=2', ['ada']],
    [{}, '?limit=2&page=9', []],
  ])('filter %o with %s', async (body, query, expected) => {
    expect(idsOf((await filter(body, query)).body)).toEqual(expected)
  })

  it('of a company are those of all its properties, of one, or of those one has a role in', async () => {
    const list = async (by: Person, query = '') =>
      idsOf((await by.api.get<Page<WireEndUser>>(`/v3/companies/${company.id}/users${query}`)).body)
    expect(await list(admin)).toEqual(['dora', 'c-anonymous', 'Bo', 'ada'])
    expect(await list(admin, `?propertyId=${other.id}`)).toEqual(['dora'])
    expect(await list(within)).toEqual(['c-anonymous', 'Bo', 'ada'])
    expect(await list(within, `?propertyId=${other.id}`)).toEqual([])
  })

  it('one user; of a property without a role it is not there', async () => {
    const dora = await anEndUser(server, { in: other, id: 'elsewhere' })
    const path = `/v3/companies/${company.id}/users/${dora}`
    expect(await admin.api.get(path)).toMatchObject({ status: 200, body: { customerId: 'elsewhere' } })
    expect((await within.api.get(path)).status).toBe(404)
    expect((await admin.api.get(`/v3/companies/${company.id}/users/9007199254740991`)).status).toBe(404)
  })

  it('a search finds letters of any language with any case', async () => {
    const words = await aProperty(server, { in: company })
    for (const id of ['Jürgen', 'ŁUKASZ', 'straße', 'plain']) await anEndUser(server, { in: words, id })
    const search = async (text: string, path = `/v3/companies/${company.id}/users?propertyId=${words.id}`) =>
      idsOf((await admin.api.get<Page<WireEndUser>>(`${path}&search=${encodeURIComponent(text)}`)).body)
    expect(await search('JÜRGEN')).toEqual(['Jürgen'])
    expect(await search('łuk')).toEqual(['ŁUKASZ'])
    expect(await search('aße')).toEqual(['straße'])
    expect(await search('PLAIN')).toEqual(['plain'])
  })

  it('sorted by id come in the order of its characters, whichever page and property', async () => {
    const list = async (query: string) =>
      idsOf((await admin.api.get<Page<WireEndUser>>(`/v3/companies/${company.id}/users?${query}`)).body)
    const all = await list('sort=customerId&order=ASC&limit=200')
    expect(all).toEqual(all.toSorted((one, other) => Buffer.from(one).compare(Buffer.from(other))))
    expect(await list('sort=customerId&order=DESC&limit=2&page=2')).toEqual(all.toReversed().slice(2, 4))
  })
})

describe('attributes', () => {
  const list = (query = '', by = admin) =>
    by.api.get<Page<WireAttribute>>(`/v3/companies/${company.id}/attributes${query}`)
  const keys = (page: Page<WireAttribute>) => page.items.map(({ key }) => key)

  it('USER-5 USER-8 FIELD-33 FIELD-34 archived ones only where asked for, with their use', async () => {
    await anAttribute(server, {
      in: property,
      key: 'team',
      isOfCompany: true,
      createdAt: '2026-02-05T10:00:00Z',
    })
    await aSegment(server, { in: property })
    expect(keys((await list()).body)).toEqual(['team', 'plan'])
    const { body } = await list('?includeArchived=true&sort=key&order=ASC')
    expect(keys(body)).toEqual(['plan', 'secret', 'team'])
    expect(body.items[0]).toMatchObject({
      dataType: 'string',
      displayName: 'Plan',
      segmentUsage: 1,
      scope: { type: 'property', reference: property.id },
      status: 'public',
    })
    expect(body.items[2]?.scope).toEqual({ type: 'company', reference: company.id })
    expect(keys((await list(`?propertyId=${other.id}`)).body)).toEqual(['team'])
  })

  it('ACCESS-22 contributors are shown none', async () => {
    for (const role of [
      { roleName: 'contributor', company } as const,
      { roleName: 'contributor', property } as const,
    ]) {
      const contributor = await aManager(server, { roles: [role] })
      expect((await list('?includeArchived=true', contributor)).body).toMatchObject({ items: [], total: 0 })
    }
  })

  it('of one property are filtered, searched and paged by the server', async () => {
    const ask = async (body: object, query = '') =>
      keys(
        (
          await admin.api.post<Page<WireAttribute>>(
            `/v2/properties/${property.id}/attributes/filter${query}`,
            body,
          )
        ).body,
      )
    expect(await ask({ status: 'private' })).toEqual(['secret'])
    expect(await ask({ search: 'PLA' })).toEqual(['plan'])
    expect(await ask({ type: 'number' })).toEqual([])
    expect(await ask({ status: 'public' }, '?limit=1&page=2&sort=key&order=ASC')).toEqual(['team'])
  })

  it('are made of what pages tell, once, with the type of the first value', async () => {
    const owner = { companyId: company.id, propertyId: other.id }
    const suggest = (values: Record<string, unknown>) =>
      server.database.asSystem(tx => suggestAttributes(tx, owner, values, server.clock.now()))
    await suggest({ visits: 3, tags: ['a'], isNew: true, name: 'Ada', gone: null, '': 'x', nested: { a: 1 } })
    await suggest({ visits: 'three', ['k'.repeat(129)]: 1 })
    const { body } = await list(`?propertyId=${other.id}&sort=key&order=ASC&includeArchived=true`)
    const own = body.items.filter(({ scope }) => scope.type === 'property')
    expect(own.map(({ key, dataType, source }) => [key, dataType, source])).toEqual([
      ['isNew', 'boolean', 'snippet'],
      ['name', 'string', 'snippet'],
      ['tags', 'array', 'snippet'],
      ['visits', 'number', 'snippet'],
    ])
  })

  it('a property’s pages make 500 at most', async () => {
    const flooded = await aProperty(server, { in: company })
    const owner = { companyId: company.id, propertyId: flooded.id }
    const values = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`key${index}`, 'x']))
    // 50 of them a day, for longer than 500 would take.
    for (let day = 0; day < 12; day += 1) {
      const now = new Date(server.clock.now().getTime() + day * 86_400_000)
      await server.database.asSystem(tx => suggestAttributes(tx, owner, values, now))
    }
    const reply = await admin.api.post<Page<WireAttribute>>(
      `/v2/properties/${flooded.id}/attributes/filter`,
      { search: 'e' },
    )
    expect(reply.body.total).toBe(501)
  })
})

it.each([
  ['users', () => `/v3/properties/${property.id}/users/filter`],
  ['users, older', () => `/v2/properties/${property.id}/foreignusers/filter?limit=20&page=1`],
  ['attributes', () => `/v2/properties/${property.id}/attributes/filter`],
  ['company users', () => `/v2/companies/${company.id}/companyusers/filter?limit=20&page=1`],
])('a filter that says nothing needs no body: %s', async (_, path) => {
  expect(await admin.api.post(path())).toMatchObject({ status: 200, body: { page: 1, limit: 20 } })
})
