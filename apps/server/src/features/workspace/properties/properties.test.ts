import type { WireProperty, WirePropertyRow } from '@waymark/contract'
import { stylingsDefaults } from '@waymark/domain/workspace/property'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aCompany, aManager, aProperty } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

interface Page {
  readonly items: readonly WirePropertyRow[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

describe('GET properties', () => {
  it('WIRE-39 lists by name what the person may enter, with the role held there', async () => {
    const company = await aCompany(server)
    const other = await aCompany(server)
    const shop = await aProperty(server, { in: company, name: 'shop', url: 'https://shop.example.com' })
    const crm = await aProperty(server, {
      in: company,
      name: 'CRM',
      stylings: { avatar_img: 'https://example.com/a.png' },
    })
    const stock = await aProperty(server, { in: other, name: 'Stock' })
    await aProperty(server, { in: other, name: 'Hidden' })
    const person = await aManager(server, {
      roles: [
        { roleName: 'moderator', company },
        { roleName: 'admin', property: shop },
        { roleName: 'contributor', property: stock },
      ],
    })
    const { status, body } = await person.api.get<Page>('/v2/properties')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, page: 1, limit: 50 })
    expect(body.items).toEqual([
      expect.objectContaining({
        id: crm.id,
        role: 'companyModerator',
        url: null,
        avatar: 'https://example.com/a.png',
      }),
      expect.objectContaining({
        id: shop.id,
        role: 'companyModerator',
        url: 'https://shop.example.com',
        avatar: null,
      }),
      expect.objectContaining({
        id: stock.id,
        role: 'propertyContributor',
        company: expect.objectContaining({ id: other.id }),
      }),
    ])
  })

  it('pages on the server and says how many there are, also behind the last page', async () => {
    const company = await aCompany(server)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await aProperty(server, { in: company, name })
    const person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    const names = async (query: string) => {
      const { body } = await person.api.get<Page>(`/v2/properties?${query}`)
      return [body.items.map(item => item.name).join(''), body.total]
    }
    expect(await names('limit=2')).toEqual(['ab', 5])
    expect(await names('limit=2&page=3')).toEqual(['e', 5])
    expect(await names('limit=2&page=9')).toEqual(['', 5])
  })

  it('searches names for the words as typed, without case', async () => {
    const company = await aCompany(server)
    for (const name of ['Order desk', 'Reorder 100%', 'Stock_room'])
      await aProperty(server, { in: company, name })
    const person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    const found = async (search: string) => {
      const { body } = await person.api.get<Page>(`/v2/properties?search=${encodeURIComponent(search)}`)
      return body.items.map(item => item.name)
    }
    expect(await found('ORDER')).toEqual(['Order desk', 'Reorder 100%'])
    expect(await found('%')).toEqual(['Reorder 100%'])
    expect(await found('_')).toEqual(['Stock_room'])
    expect(await found("'; DROP TABLE property; --")).toEqual([])
  })

  it('is empty for a person without a role, and whole for a super admin', async () => {
    const outsider = await aManager(server, {})
    expect((await outsider.api.get<Page>('/v2/properties')).body).toMatchObject({ items: [], total: 0 })
    const root = await aManager(server, { isSuperAdmin: true })
    const { body } = await root.api.get<Page>('/v2/properties?limit=200')
    const ids = body.items.map(item => item.id)
    expect(ids).toEqual(expect.arrayContaining([world.property.id, world.stranger.property.id]))
    expect(new Set(body.items.map(item => item.role))).toEqual(new Set(['superAdmin']))
  })

  it.each([
    ['limit=0', 'query.limit'],
    ['limit=201', 'query.limit'],
    ['page=0', 'query.page'],
    ['page=1000001', 'query.page'],
    [`search=${'x'.repeat(201)}`, 'query.search'],
    ['sort=name', 'query'],
  ])('refuses %s, naming the field (400)', async (query, path) => {
    const { status, body } = await world.admin.api.get(`/v2/properties?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'malformed', data: { issues: [{ path }] } })
  })
})

describe('GET properties/{id}', () => {
  it('WIRE-40 answers languages, look and flags in full', async () => {
    const property = await aProperty(server, {
      in: world.company,
      url: 'https://crm.example.com',
      stylings: { main_color: '#123456', avatar_img: 'https://example.com/a.png', back_mode: null },
      featureFlags: { heart: false },
    })
    const { body, headers } = await world.admin.api.get<WireProperty>(`/v2/properties/${property.id}`)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({
      id: property.id,
      name: property.name,
      url: 'https://crm.example.com',
      company: { id: world.company.id },
      defaultAction: 'assistant-v2',
      heart: false,
      avatar: 'https://example.com/a.png',
      role: 'companyAdmin',
      version: 1,
    })
    expect(body.featureFlags).toMatchObject({ heart: false, nps: true, announcements: true })
    expect(body.stylings).toEqual({
      ...stylingsDefaults,
      main_color: '#123456',
      avatar_img: 'https://example.com/a.png',
      privacyLevel: 0,
      default_language: 'en',
      version: 1,
    })
    expect(body.languages.map(language => [language.key, language.status])).toEqual([
      ['en', 'default'],
      ['de', 'public'],
      ['fr', 'private'],
    ])
  })

  it('ACCESS-21 says what each role may do in it', async () => {
    const rights = async (person: World['admin']) =>
      (await person.api.get<WireProperty>(`/v2/properties/${world.property.id}`)).body.may
    const yes = { allowed: true }
    expect(await rights(world.moderator)).toEqual({
      reorderGuides: yes,
      createGuide: yes,
      createChapter: yes,
      editProperty: yes,
      editStylings: yes,
      editLanguages: yes,
    })
    expect(await rights(world.propertyContributor)).toEqual({
      reorderGuides: { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] },
      createGuide: yes,
      createChapter: yes,
      editProperty: { allowed: false, reason: 'entityForbidden', neededRoles: ['moderator', 'admin'] },
      editStylings: { allowed: false, reason: 'sectionBlocked', neededRoles: ['moderator', 'admin'] },
      editLanguages: { allowed: false, reason: 'sectionBlocked', neededRoles: ['moderator', 'admin'] },
    })
  })

  it('a role in one property opens no other of the company (404)', async () => {
    const other = await aProperty(server, { in: world.company })
    expect((await world.propertyContributor.api.get(`/v2/properties/${other.id}`)).status).toBe(404)
    expect((await world.contributor.api.get(`/v2/properties/${other.id}`)).status).toBe(200)
  })
})

describe('its parts', () => {
  const path = (part: string) => `/v2/properties/${world.property.id}/${part}`

  it('WIRE-41 WIRE-43 stylings and flags can be read by themselves', async () => {
    const stylings = await world.contributor.api.get(path('stylings'))
    expect(stylings.body).toMatchObject({ main_color: '#0098ff', privacyLevel: 0, default_language: 'en' })
    const flags = await world.contributor.api.get(path('feature-flags'))
    expect(flags.body).toMatchObject({ heart: true, announcements: true })
  })

  it('WIRE-47 LANG-2 languages are the active ones, or all on demand', async () => {
    const keys = async (query: string) =>
      (await world.admin.api.get<{ key: string }[]>(path(`languages${query}`))).body.map(one => one.key)
    expect(await keys('')).toEqual(['en', 'de'])
    expect(await keys('?filter=all')).toEqual(['en', 'de', 'fr'])
    const { status, body } = await world.admin.api.get(path('languages?filter=some'))
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { issues: [{ path: 'query.filter' }] } })
  })
})
