import type { WireProperty } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany, aManager, aProperty, type Person, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let admin: Person
let property: Property
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const company = await aCompany(server)
  property = await aProperty(server, { in: company })
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

const path = () => `/v2/properties/${property.id}`
const save = (url: unknown, by = admin) => by.api.put<WireProperty>(path(), { url })

const entries = () =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'manager_id', 'is_unconditional'])
      .where('property_id', '=', property.id)
      .execute(),
  )

describe('the first URL of a property', () => {
  it('TEXT-25 is kept with https where no protocol was typed, and becomes the default application URL', async () => {
    const { status, body } = await save('shop.example.com/start')
    expect([status, body.url, body.version]).toEqual([200, 'https://shop.example.com/start', 2])
    const urls = await server.database.asSystem(tx =>
      tx
        .selectFrom('application_url')
        .select(['url_pattern', 'is_default'])
        .where('property_id', '=', property.id)
        .execute(),
    )
    expect(urls).toEqual([{ url_pattern: 'https://shop.example.com/start', is_default: true }])
    expect(await entries()).toEqual([
      {
        action: 'property.setUrl',
        before: null,
        after: { url: 'https://shop.example.com/start' },
        manager_id: admin.id,
        is_unconditional: true,
      },
    ])
  })

  it.each([
    ['', 'required'],
    ['https://*.example.com', 'invalid'],
    ['shop example com', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
  ])('TEXT-25 "%s" is refused as %s at its field, and nothing is kept', async (url, code) => {
    expect(await save(url)).toMatchObject({
      status: 422,
      body: { code: 'breaksRule', data: { issues: [{ path: 'url', code }] } },
    })
    expect((await admin.api.get<WireProperty>(path())).body).toMatchObject({ url: null, version: 1 })
    expect(await entries()).toEqual([])
  })

  it('TEXT-25 is taken once: another one is refused, the same one changes nothing', async () => {
    await save('https://shop.example.com')
    expect(await save('https://other.example.com')).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'url', code: 'alreadySet' }] } },
    })
    expect((await save('https://shop.example.com')).body.version).toBe(2)
    expect(await entries()).toHaveLength(1)
  })

  it('TEXT-25 of two that give one at the same time one is kept', async () => {
    const replies = await Promise.all([save('https://a.example.com'), save('https://b.example.com')])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422])
    expect(await entries()).toHaveLength(1)
  })

  it('is refused where a person saved meanwhile, and without the right to edit the property', async () => {
    const stale = await admin.api.put(path(), { url: 'https://a.example.com' }, { ifMatch: 7 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    const contributor = await aManager(server, { roles: [{ roleName: 'contributor', property }] })
    expect(await save('https://a.example.com', contributor)).toMatchObject({ status: 403 })
  })
})
