import type { WireApplication, WireCompany, WireGuide, WireOutline, WireProperty } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager, aStep } from '../../../../test/builders.ts'
import { openAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { deleteArchivedApplications } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

interface Page {
  readonly items: WireApplication[]
  readonly total: number
  readonly may: { readonly addApplication: { readonly allowed: boolean } }
}

const base = ({ company }: World) => `/v3/companies/${company.id}/applications`
const namesOf = ({ items }: Page) => items.map(({ name }) => name)

async function added(owner: World, input: Record<string, unknown> = {}): Promise<WireApplication> {
  const reply = await owner.admin.api.post<WireApplication>(base(owner), { name: 'Second', ...input })
  expect(reply.status).toBe(201)
  return reply.body
}

describe('adding', () => {
  it('COMP-10 an added application is one like the first: its language, its first URL, its log', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner, { name: ' Shop ', url: 'shop.example.com', language: 'de' })
    const { api } = owner.admin
    const { body } = await api.get<WireProperty>(`/v2/properties/${id}`)
    expect(body).toMatchObject({ name: 'Shop', url: 'https://shop.example.com', role: 'companyAdmin' })
    expect(body.languages).toMatchObject([{ key: 'de', name: 'Deutsch', status: 'default' }])
    const urls = await api.get<{ propertyId: number; urlPattern: string; isDefault: boolean }[]>(
      `/v2/companies/${owner.company.id}/distributions`,
    )
    expect(urls.body.find(one => one.propertyId === id)).toMatchObject({ isDefault: true })
    const log = await api.get<{ items: { action: string }[] }>(
      `/v3/companies/${owner.company.id}/audit-log?property=${id}`,
    )
    expect(log.body.items.map(one => one.action)).toEqual(['property.create'])
    const outline = await api.get<WireOutline>(`/v2/properties/${id}/launchers/outline`)
    expect(outline.body.items).toEqual([])
  })

  it('COMP-10 a sample start has a chapter with a draft guide in the language of the application', async () => {
    const owner = await aWorld(server)
    const { id, liveGuides } = await added(owner, { start: 'sample', language: 'de' })
    expect(liveGuides).toBe(0)
    const guides = await owner.admin.api.get<WireGuide[]>(`/v2/properties/${id}/tutorials`)
    expect(guides.body).toMatchObject([{ title: 'Willkommen', visibility: 'private' }])
  })

  it('COMP-11 no more applications than the limit, also when two are added at once', async () => {
    const owner = await aWorld(server, { applications: 2 })
    const { api } = owner.admin
    const both = await Promise.all(['A', 'B'].map(name => api.post<{ data: unknown }>(base(owner), { name })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402])
    const refused = both.find(({ status }) => status === 402)
    expect(refused?.body).toMatchObject({ code: 'limitReached', data: { type: 'application', limit: 2 } })
    const company = await api.get<WireCompany>(`/v2/companies/${owner.company.id}/company`)
    expect(company.body).toMatchObject({ limits: { applications: 2 }, usage: { applications: 2 } })
  })

  it.each([
    [{ name: ' ' }, 400],
    [{ name: 'A', url: 'https://*.example.com' }, 422],
    [{ name: 'A', url: 'no address' }, 422],
    [{ name: 'A', language: 'not a language' }, 400],
    [{ name: 'A'.repeat(121) }, 400],
  ])('COMP-10 refuses %j with %i and adds nothing', async (body, status) => {
    const owner = await aWorld(server)
    expect((await owner.admin.api.post(base(owner), body)).status).toBe(status)
    expect((await owner.admin.api.get<Page>(base(owner))).body.total).toBe(1)
  })

  it('COMP-10 roles of one application open that one alone', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner)
    const property = { id, companyId: owner.company.id, name: 'Second' }
    const person = await aManager(server, { roles: [{ roleName: 'moderator', property }] })
    const list = await person.api.get<Page>(base(owner))
    expect(list.body.items.map(one => [one.id, one.role])).toEqual([[id, 'propertyModerator']])
    expect(list.body.may.addApplication.allowed).toBe(false)
    expect((await person.api.get(`/v2/properties/${owner.property.id}`)).status).toBe(404)
    expect((await person.api.get(`/v2/properties/${id}`)).status).toBe(200)
    expect((await owner.propertyContributor.api.get(`/v2/properties/${id}`)).status).toBe(404)
  })

  it('WIRE-57 COMP-10 a guide is copied into the added application', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner)
    const source = await aGuide({ in: owner.property, by: owner.admin, title: 'Orders', steps: [aStep()] })
    const copy = await owner.admin.api.post<WireGuide>(`/v2/properties/${id}/tutorials/copy`, {
      sourceTutorial: source.id,
      languageMapping: { en: 'en' },
    })
    expect(copy).toMatchObject({ status: 201, body: { title: 'Orders', visibility: 'private' } })
    expect((await owner.admin.api.get(`/v2/properties/${id}/tutorials/edit/${copy.body.id}`)).status).toBe(
      200,
    )
  })
})

describe('archiving', () => {
  const archive = (owner: World, id: number, ifMatch?: number) =>
    owner.admin.api.put<WireApplication>(
      `${base(owner)}/${id}/archive`,
      undefined,
      ifMatch === undefined ? {} : { ifMatch },
    )
  const restore = (owner: World, id: number) =>
    owner.admin.api.put<WireApplication>(`${base(owner)}/${id}/restore`)

  it('COMP-12 an archived application is in no list and opens to no one; restored it is as before', async () => {
    const owner = await aWorld(server)
    const { api } = owner.admin
    const { id } = await added(owner, { url: 'https://second.example.com' })
    await aGuide({ in: { ...owner.property, id }, by: owner.admin, isPublic: true })
    const archived = await archive(owner, id)
    expect(archived).toMatchObject({ status: 200, body: { version: 2, liveGuides: 1 } })
    expect(archived.body.archivedAt).not.toBeNull()
    expect((await api.get(`/v2/properties/${id}`)).status).toBe(404)
    expect((await api.get(`/v2/properties/${id}/tutorials`)).status).toBe(404)
    const list = await api.get<{ items: { id: number }[] }>('/v2/properties')
    expect(list.body.items.map(one => one.id)).toEqual([owner.property.id])
    expect(namesOf((await api.get<Page>(base(owner))).body)).toEqual([owner.property.name])
    expect(namesOf((await api.get<Page>(`${base(owner)}?state=archived`)).body)).toEqual(['Second'])
    const urls = await api.get<{ propertyId: number }[]>(`/v2/companies/${owner.company.id}/distributions`)
    expect(urls.body.map(one => one.propertyId)).not.toContain(id)
    expect((await restore(owner, id)).body).toMatchObject({ archivedAt: null, liveGuides: 1, version: 3 })
    expect((await api.get(`/v2/properties/${id}`)).status).toBe(200)
  })

  it('COMP-12 pages of an archived application get nothing; once restored they do again', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner, { url: 'https://second.example.com' })
    const assistant = await openAssistant(server)
    onTestFinished(() => assistant.close())
    const isServed = async () =>
      (await assistant.resolveProperty(id, 'https://second.example.com'))?.originAllowed ?? null
    expect(await isServed()).toBe(true)
    await archive(owner, id)
    await vi.waitFor(async () => expect(await isServed()).toBeNull(), { timeout: 5_000 })
    await restore(owner, id)
    await vi.waitFor(async () => expect(await isServed()).toBe(true), { timeout: 5_000 })
  })

  it('COMP-12 the only active application stays, also when two are archived at once', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner)
    const both = await Promise.all([archive(owner, id), archive(owner, owner.property.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('COMP-12 a stale archive is refused, archiving twice changes nothing', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner)
    await owner.admin.api.put(`/v2/properties/${id}`, { name: 'Renamed' })
    expect((await archive(owner, id, 1)).status).toBe(409)
    expect((await archive(owner, id, 2)).body.version).toBe(3)
    expect((await archive(owner, id)).body.version).toBe(3)
  })

  it('COMP-11 an archived application takes no place; restoring needs one', async () => {
    const owner = await aWorld(server, { applications: 2 })
    const { id } = await added(owner)
    await archive(owner, id)
    await added(owner, { name: 'Third' })
    expect((await restore(owner, id)).status).toBe(402)
  })

  it('COMP-13 after the grace period it is deleted with its roles; the log stays', async () => {
    const owner = await aWorld(server)
    const { id } = await added(owner)
    const kept = await added(owner, { name: 'Kept' })
    const property = { id, companyId: owner.company.id, name: 'Second' }
    await aManager(server, { roles: [{ roleName: 'moderator', property }] })
    await aGuide({ in: property, by: owner.admin, isPublic: true })
    await archive(owner, id)
    await archive(owner, kept.id)
    const old = new Date(server.clock.now().getTime() - 31 * 86_400_000)
    await server.database.asSystem(tx =>
      tx.updateTable('property').set({ archived_at: old }).where('id', '=', id).execute(),
    )
    expect((await restore(owner, id)).status).toBe(404)
    const commands: string[] = []
    const events = { command: async (text: string) => void commands.push(text) }
    const { database, clock } = server
    await deleteArchivedApplications({ database, clock, events: events as never })
    expect(commands.join()).toContain(`property_id = ${id} `)
    const rows = await server.database.asSystem(async tx => ({
      property: await tx.selectFrom('property').select('id').where('id', 'in', [id, kept.id]).execute(),
      roles: await tx
        .selectFrom('role_assignment')
        .select('id')
        .where('target_type', '=', 'property')
        .where('target_id', '=', id)
        .execute(),
      log: await tx.selectFrom('audit_entry').select('action').where('property_id', '=', id).execute(),
    }))
    expect(rows.property).toEqual([{ id: kept.id }])
    expect(rows.roles).toEqual([])
    expect(rows.log.map(({ action }) => action)).toContain('property.delete')
  })
})

it('COMP-14 SHELL-22 favourites come first, for the person alone', async () => {
  const owner = await aWorld(server)
  const { id } = await added(owner, { name: 'Zebra' })
  const path = `${base(owner)}/${id}/favourite`
  expect((await owner.admin.api.put(path, { isFavourite: true })).status).toBe(200)
  expect((await owner.admin.api.put(path, { isFavourite: true })).status).toBe(200)
  expect(namesOf((await owner.admin.api.get<Page>(base(owner))).body)[0]).toBe('Zebra')
  expect((await owner.moderator.api.get<Page>(base(owner))).body.items[0]?.isFavourite).toBe(false)
  await owner.admin.api.put(path, { isFavourite: false })
  expect(namesOf((await owner.admin.api.get<Page>(base(owner))).body).at(-1)).toBe('Zebra')
  await owner.admin.api.put(path, { isFavourite: true })
  const listed = async (api: typeof owner.admin.api, query: string) =>
    (await api.get<{ items: { name: string; isFavourite: boolean }[] }>(`/v2/properties?${query}`)).body.items
  expect((await listed(owner.admin.api, 'favourites=first'))[0]).toMatchObject({
    name: 'Zebra',
    isFavourite: true,
  })
  expect((await listed(owner.admin.api, '')).at(-1)).toMatchObject({ name: 'Zebra', isFavourite: true })
  expect((await listed(owner.moderator.api, 'favourites=first')).at(-1)).toMatchObject({
    name: 'Zebra',
    isFavourite: false,
  })
  const theirs = `${base(owner)}/${owner.stranger.property.id}/favourite`
  expect((await owner.admin.api.put(theirs, { isFavourite: true })).status).toBe(404)
})
