import type { WireProperty } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const bare = () => aProperty(server, { in: world.company })
const read = async (property: Property) =>
  (await world.admin.api.get<WireProperty>(`/v2/properties/${property.id}`)).body
const save = (property: Property, url: unknown, version?: number) =>
  world.admin.api.send('PUT', `/v2/properties/${property.id}`, {
    body: { url },
    ...(version === undefined ? {} : { ifMatch: version }),
  })

describe('the first URL of a property', () => {
  it('TEXT-25 is kept with the protocol that was missing, and the assistant may run there', async () => {
    const property = await bare()
    const { version } = await read(property)
    const reply = await save(property, ' shop.example.com/start ', version)
    expect(reply).toMatchObject({
      status: 200,
      body: { url: 'https://shop.example.com/start', version: version + 1 },
    })
    const urls = await server.database.asSystem(tx =>
      tx
        .selectFrom('application_url')
        .select(['url_pattern', 'is_default', 'status'])
        .where('property_id', '=', property.id)
        .execute(),
    )
    expect(urls).toEqual([
      { url_pattern: 'https://shop.example.com/start', is_default: true, status: 'active' },
    ])
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['https://*.example.com', 'invalid'],
    ['not an address', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
  ])('TEXT-25 refuses "%s" as %s (422 on url)', async (url, code) => {
    const property = await bare()
    expect(await save(property, url)).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path: 'url', code }] } },
    })
    expect((await read(property)).url).toBeNull()
  })

  it('TEXT-26 is taken once', async () => {
    const property = await bare()
    await save(property, 'https://one.example.com')
    expect(await save(property, 'https://two.example.com')).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'url', code: 'alreadySet' }] } },
    })
    expect((await read(property)).url).toBe('https://one.example.com')
  })

  it('of two concurrent saves one is refused as stale', async () => {
    const property = await bare()
    const { version } = await read(property)
    const replies = await Promise.all([
      save(property, 'https://one.example.com', version),
      save(property, 'https://two.example.com', version),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
  })

  it('is in the audit log, and a save without a field changes nothing', async () => {
    const property = await bare()
    await save(property, 'https://log.example.com')
    await world.admin.api.put(`/v2/properties/${property.id}`, {})
    const entries = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'after', 'manager_id'])
        .where('property_id', '=', property.id)
        .execute(),
    )
    expect(entries).toEqual([
      {
        action: 'property.setUrl',
        after: expect.objectContaining({ url: 'https://log.example.com' }),
        manager_id: world.admin.id,
      },
    ])
  })
})
