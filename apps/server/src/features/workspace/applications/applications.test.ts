import type {
  WireApplication,
  WireApplicationMetadata,
  WireCompany,
  WireIntegration,
} from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager, aProperty } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const base = (owner = world) => `/v3/companies/${owner.company.id}/applications`

it('lists the applications that the person may enter; counts that cannot be asked for are unknown', async () => {
  await aProperty(server, { in: world.company, name: 'Zebra' })
  await aGuide({ in: world.property, by: world.admin, isPublic: true })
  interface Page {
    readonly items: WireApplication[]
    readonly total: number
    readonly isEventStoreAway: boolean
  }
  const { body } = await world.admin.api.get<Page>(`${base()}?sort=liveGuides&order=DESC`)
  expect(body).toMatchObject({ total: 2, isEventStoreAway: true })
  expect(body.items[0]).toMatchObject({
    id: world.property.id,
    liveGuides: 1,
    users30d: null,
    role: 'companyAdmin',
  })
  const admin = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
  const within = await admin.api.get<Page>(base())
  expect(within.body.items.map(one => [one.id, one.role])).toEqual([[world.property.id, 'propertyAdmin']])
})

describe('the portfolio', () => {
  it('WIRE-18 FIELD-41 works out costs and sums, and keeps a name once', async () => {
    const owner = await aWorld(server)
    const path = `${base(owner)}/metadata`
    const { api } = owner.admin
    const made = await api.post<WireApplicationMetadata>(path, {
      name: 'CRM',
      licences: 10,
      price: 5,
      period: 'month',
    })
    expect(made).toMatchObject({
      status: 201,
      body: { annualCost: 600, utilisation: null, priceType: 'perLicence' },
    })
    await api.post(path, { name: 'Wiki', price: 100, priceType: 'flat' })
    expect((await api.post(path, { name: 'CRM' })).status).toBe(409)
    const saved = await api.put<WireApplicationMetadata>(
      `${path}/${made.body.id}`,
      { licences: 20, renewalOn: '2027-01-31' },
      { ifMatch: 1 },
    )
    expect(saved.body).toMatchObject({ annualCost: 1_200, renewalOn: '2027-01-31', version: 2 })
    expect((await api.put(`${path}/${made.body.id}`, { licences: 1 }, { ifMatch: 1 })).status).toBe(409)
    const all = await api.get<{ totals: object; currency: string }>(`${path}?sort=annualCost&order=DESC`)
    expect(all.body).toMatchObject({ currency: 'USD', totals: { annualCost: 1_300, licences: 20 } })
    const theirs = await api.post(path, { name: 'Theirs', propertyId: world.property.id })
    expect(theirs.status).toBe(422)
  })
})

describe('the company', () => {
  const path = (rest: string, owner = world) => `/v2/companies/${owner.company.id}/${rest}`

  it('WIRE-22 limits are set by super admins, and their use is reported', async () => {
    const superAdmin = await aManager(server, { isSuperAdmin: true })
    const saved = await superAdmin.api.put<WireCompany>(path('limits'), {
      newLimits: { publicGuides: 9, languages: 4 },
    })
    expect(saved.body).toMatchObject({ limits: { publicGuides: 9, languages: 4 }, usage: { languages: 3 } })
    const inPublic = await superAdmin.api.put<WireCompany>(path('limits/public'), {
      limits: { publicChapters: 3 },
    })
    expect(inPublic.body.limits).toMatchObject({ publicGuides: 9, publicChapters: 3 })
    expect((await world.admin.api.put(path('limits'), { newLimits: {} })).status).toBe(403)
  })

  it('WIRE-88 app discovery is off until it is switched on', async () => {
    expect((await world.admin.api.get<WireCompany>(path('company'))).body.appDiscovery.enabled).toBe(false)
    const on = await world.admin.api.put<WireCompany>(path('app-discovery-settings'), { enabled: true })
    expect(on.body.appDiscovery.enabled).toBe(true)
  })

  it('FIELD-5 LOOK-24 the extension’s settings are kept without empty tokens, and told to few', async () => {
    const browserExtension = {
      authMethod: 'openUrl',
      openUrl: { target: 'newTabActive', url: 'https://sso.example.com', refreshInterval: 15 },
      integrityTokens: ['', ' one ', 'one', 'two'],
    }
    const saved = await world.admin.api.put<WireCompany>(path('config'), { newConfig: { browserExtension } })
    expect(saved.body.config.browserExtension?.integrityTokens).toEqual(['one', 'two'])
    const seen = await world.moderator.api.get<WireCompany>(path('company'))
    expect(seen.body.config.browserExtension).toBeNull()
    const admin = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
    expect((await admin.api.get<WireCompany>(path('company'))).body.config.browserExtension).toBeNull()
  })

  it('WIRE-19 FIELD-41 addresses: one default, which is whole and stays while there are others', async () => {
    const owner = await aWorld(server)
    const { api } = owner.admin
    const urls = path('distributions', owner)
    const made = await api.post<{ id: number }>(urls, { urlPattern: '*.example.com' })
    expect(made.status).toBe(201)
    expect((await api.put(`${urls}/${made.body.id}`, { isDefault: true })).status).toBe(422)
    const whole = await api.put(`${urls}/${made.body.id}`, {
      urlPattern: 'https://new.example.com',
      isDefault: true,
    })
    expect(whole.body).toMatchObject({ isDefault: true, version: 2 })
    const all = await api.get<{ id: number; isDefault: boolean }[]>(urls)
    expect(all.body.filter(url => url.isDefault).map(url => url.id)).toEqual([made.body.id])
    expect((await api.delete(`${urls}/${made.body.id}`)).status).toBe(422)
    expect((await api.post(urls, { urlPattern: 'https://new.example.com' })).status).toBe(409)
  })

  it('WIRE-30 WIRE-32 an integration is active once its address answers; until then no application uses it', async () => {
    const { api } = world.admin
    const list = path('integrations')
    const data = { kind: 'sitemap', name: 'Handbook', url: 'http://127.0.0.1:9/sitemap.xml' }
    const made = await api.post<WireIntegration>(list, { data })
    expect(made).toMatchObject({ status: 201, body: { isActive: false, lastCheck: null } })
    expect((await api.post(list, { data })).status).toBe(409)
    const tried = await api.post<WireIntegration>(`${list}/${made.body.id}/connect`)
    expect(tried.body).toMatchObject({ isActive: false, lastCheck: { outcome: 'address' } })
    const chosen = await api.put(`/v2/properties/${world.property.id}/integrations`, { data: [made.body.id] })
    expect(chosen.status).toBe(422)
    const changed = await api.send<WireIntegration>('PATCH', `${list}/${made.body.id}`, {
      body: { data: { filter: 'Sales' } },
      ifMatch: 1,
    })
    expect(changed.body).toMatchObject({ data: { filter: 'Sales' }, version: 2 })
    expect((await api.delete(`${list}/${made.body.id}`)).status).toBe(200)
  })

  it('WIRE-26 FIELD-37 end users of the extension are filtered and paged', async () => {
    const owner = await aWorld(server)
    const rows = ['ada', 'bob', 'cleo'].map((name, index) => ({
      company_id: owner.company.id,
      public_id: `${owner.company.id}-${name}`,
      identifier: `${name}@example.com`,
      status: (['imported', 'active', 'pending'] as const)[index] ?? ('created' as const),
    }))
    await server.database.asSystem(tx => tx.insertInto('company_user').values(rows).execute())
    const filter = `${path('companyusers/filter', owner)}?limit=20&sort=identifier&order=ASC`
    interface Page {
      readonly items: { readonly identifier: string; readonly status: string }[]
    }
    const all = await owner.admin.api.post<Page>(filter, {})
    expect(all.body.items.map(user => user.status)).toEqual(['created', 'active', 'pending'])
    const found = await owner.admin.api.post<Page>(filter, { search: 'CLE', status: 'pending' })
    expect(found.body.items.map(user => user.identifier)).toEqual(['cleo@example.com'])
  })
})
