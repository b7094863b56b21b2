import type { WireAttribute } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openAttributeRegister } from './attribute-register.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

interface Page {
  readonly items: readonly WireAttribute[]
  readonly total: number
}
const here = (rest = '') => `/v2/properties/${world.property.id}/attributes${rest}`
const ofCompany = (rest = '') => `/v3/companies/${world.company.id}/attributes${rest}`
const create = (path: string, body: object) => world.admin.api.post<WireAttribute>(path, body)
const save = (path: string, body: object, ifMatch?: number) =>
  world.admin.api.send<WireAttribute>('PUT', path, { body, ...(ifMatch === undefined ? {} : { ifMatch }) })

it('USER-6 WIRE-77 WIRE-78 is made from key and type, on a property and on the company', async () => {
  const made = await create(here(), { key: 'team', dataType: 'string' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      key: 'team',
      dataType: 'string',
      status: 'public',
      source: 'manual',
      scope: { type: 'property', reference: world.property.id },
      version: 1,
    },
  })
  const shared = await create(ofCompany(), { key: 'team', dataType: 'number' })
  expect(shared.body.scope).toEqual({ type: 'company', reference: world.company.id })
  const older = await create(`/v2/companies/${world.company.id}/attributes`, {
    key: 'older',
    dataType: 'tag',
  })
  expect(older.status).toBe(201)
  const list = await world.admin.api.get<Page>(
    `/v2/companies/${world.company.id}/attributes?sort=key&order=ASC`,
  )
  expect(list.body.items.map(({ key }) => key)).toEqual(['older', 'team'])
})

/** Whose attribute it is, the call that creates it, and the one that lists it if that is another one. */
const lists: readonly (readonly [of: string, path: () => string, filter: () => string | null])[] = [
  ['the application', () => here(), () => here('/filter')],
  ['the company', () => ofCompany(), () => null],
  ['the company, by the older call', () => `/v2/companies/${world.company.id}/attributes`, () => null],
]

it.each(lists)(
  'USER-6 the list shows displayName and description of a new attribute of %s',
  async (_, path, filter) => {
    const key = `named_${path().replaceAll(/\W/g, '_')}`
    const made = await create(path(), {
      ...{ key, dataType: 'string', displayName: 'Seat count', description: 'Seats that are paid for' },
    })
    expect([made.status, made.raw]).toEqual([201, made.raw])
    const listed = filter()
    const { body } =
      listed === null
        ? await world.admin.api.get<Page>(path())
        : await world.admin.api.post<Page>(listed, { search: key })
    expect(body.items.find(one => one.key === key)).toMatchObject({
      ...{ displayName: 'Seat count', description: 'Seats that are paid for' },
    })
  },
)

it('COMP-40 the list says who may create attributes of the company, as the call itself decides', async () => {
  const { property, admin, moderator, contributor } = world
  const companyRoles = ['companyModerator', 'companyAdmin']
  const propertyAdmin = await aManager(server, { roles: [{ roleName: 'admin', property }] })
  const answers = [admin, moderator, contributor, propertyAdmin].map(async ({ api }, at) => {
    const { body } = await api.get<{ may: { create: { allowed: boolean } } }>(ofCompany())
    const made = await api.post(ofCompany(), { key: `gate_${at}`, dataType: 'string' })
    return [body.may.create, made.status]
  })
  expect(await Promise.all(answers)).toEqual([
    [{ allowed: true }, 201],
    [{ allowed: true }, 201],
    [{ allowed: false, reason: 'sectionBlocked', neededRoles: companyRoles }, 403],
    [{ allowed: false, reason: 'entityForbidden', neededRoles: companyRoles }, 404],
  ])
  const shared = await propertyAdmin.api.get<Page>(ofCompany())
  expect(shared.body.items.find(({ key }) => key === 'gate_0')?.may.edit).toEqual({
    allowed: false,
    reason: 'entityForbidden',
    neededRoles: companyRoles,
  })
})

it.each([
  [{ key: 'team', dataType: 'string' }, 409, 'nameTaken'],
  [{ key: 'two words', dataType: 'string' }, 422, 'breaksRule'],
  [{ key: 'lastSeenAt', dataType: 'datetime' }, 422, 'breaksRule'],
  [{ key: 'a'.repeat(129), dataType: 'string' }, 422, 'breaksRule'],
  [{ key: 'x', dataType: 'object' }, 400, 'malformed'],
  [{ key: 'x' }, 400, 'malformed'],
  [{ key: 'x', dataType: 'string', more: 1 }, 400, 'malformed'],
])('%o is refused with %i', async (body, status, code) => {
  expect(await create(here(), body)).toMatchObject({ status, body: { code } })
})

it('USER-6 USER-5 is changed in type, description, name, key and status; private archives it', async () => {
  const { body: made } = await create(here(), { key: 'to_change', dataType: 'string' })
  const change = {
    dataType: 'number',
    description: 'Seats',
    displayName: ' Seats ',
    key: 'seats',
    status: 'private',
  }
  const saved = await save(here(`/${made.id}`), change, 1)
  expect(saved.body).toMatchObject({ ...change, displayName: 'Seats', version: 2 })
  expect((await save(here(`/${made.id}`), change, 2)).body.version).toBe(2)
  expect(await save(here(`/${made.id}`), { displayName: 'Late' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  const open = await world.admin.api.get<Page>(ofCompany())
  expect(open.body.items.map(({ key }) => key)).not.toContain('seats')
  const all = await world.admin.api.get<Page>(ofCompany('?includeArchived=true'))
  expect(all.body.items.map(({ key }) => key)).toContain('seats')
})

it('USER-17 values follow the attribute to its new key', async () => {
  const { body: made } = await create(here(), { key: 'old_key', dataType: 'string' })
  const user = await anEndUser(server, { in: world.property, attributes: { old_key: 'x', other: 1 } })
  await save(here(`/${made.id}`), { key: 'new_key' })
  await server.runJobs()
  const { rows } = await server.database.asSystem(tx =>
    tx
      .selectFrom('end_user')
      .select('attributes')
      .where('id', '=', String(user))
      .execute()
      .then(found => ({ rows: found })),
  )
  expect(rows[0]?.attributes).toEqual({ new_key: 'x', other: 1 })
})

it('USER-17 key and type stay while a segment asks for it', async () => {
  const { body: made } = await create(here(), { key: 'plan', dataType: 'string' })
  await aSegment(server, { in: world.property, name: 'Payers' })
  for (const change of [{ key: 'tariff' }, { dataType: 'number' }]) {
    expect(await save(here(`/${made.id}`), change)).toMatchObject({
      status: 409,
      body: { code: 'inUse', data: { usages: ['Payers'] } },
    })
  }
  expect((await save(here(`/${made.id}`), { displayName: 'Plan' })).status).toBe(200)
})

it('USER-16 values that come with another type are noted, and a sample unless it is personal', async () => {
  const { body: flag } = await create(here(), { key: 'is_paying', dataType: 'boolean' })
  const { body: mail } = await create(here(), { key: 'mail', dataType: 'string', isPersonal: true })
  const register = openAttributeRegister({ database: server.database, clock: server.clock })
  const owner = { companyId: world.company.id, propertyId: world.property.id }
  await register.remember(owner, { is_paying: 'true', mail: 'ada@example.com', fresh: 3 })
  await register.remember(owner, { is_paying: true })
  const { body } = await world.admin.api.post<Page>(here('/filter?limit=100'), {})
  const found = (key: string) => body.items.find(one => one.key === key)
  expect(found('is_paying')).toMatchObject({
    id: flag.id,
    sample: true,
    arrivedAs: { type: 'string', at: '2026-03-02 10:00:00+00:00' },
  })
  expect(found('mail')).toMatchObject({ id: mail.id, sample: null, arrivedAs: null })
  expect(found('fresh')).toMatchObject({ dataType: 'number', source: 'snippet', sample: 3 })
  expect((await save(here(`/${flag.id}`), { dataType: 'string' })).body.arrivedAs).toBeNull()
})

it('what the company has already is not made again for a property', async () => {
  await create(ofCompany(), { key: 'shared_key', dataType: 'string' })
  const register = openAttributeRegister({ database: server.database, clock: server.clock })
  await register.remember({ companyId: world.company.id, propertyId: world.property.id }, { shared_key: 'x' })
  const { body } = await world.admin.api.post<Page>(here('/filter'), { search: 'shared_key' })
  expect(body.items.map(({ scope }) => scope.type)).toEqual(['company'])
})

it('ERR-3 one too many is refused with the limit (402)', async () => {
  const full = await aWorld(server, { attributes: 1 })
  const path = `/v2/properties/${full.property.id}/attributes`
  expect((await full.admin.api.post(path, { key: 'one', dataType: 'string' })).status).toBe(201)
  expect(await full.admin.api.post(path, { key: 'two', dataType: 'string' })).toMatchObject({
    status: 402,
    body: { code: 'limitReached', data: { type: 'attribute', limit: 1 } },
  })
})

it('who looks after one property changes its attributes, not those of the company', async () => {
  const within = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
  const { body: shared } = await create(ofCompany(), { key: 'companys', dataType: 'string' })
  const { body: own } = await create(here(), { key: 'own', dataType: 'string' })
  for (const at of [ofCompany, here]) {
    const put = (id: number) => within.api.put(at(`/${id}`), { displayName: `Mine ${at('')}` })
    expect(await put(shared.id)).toMatchObject({ status: 403 })
    expect(await put(own.id)).toMatchObject({ status: 200 })
  }
  const { body: list } = await within.api.post<Page>(here('/filter?limit=200'), {})
  const mayEdit = (id: number) => list.items.find(one => one.id === id)?.may.edit.allowed
  expect([mayEdit(shared.id), mayEdit(own.id)]).toEqual([false, true])
  expect(await save(here(`/${shared.id}`), { displayName: 'Everybody’s' })).toMatchObject({ status: 200 })
})
