import type { WireAssistantTexts, WireLanguage, WireLanguageUsage, WireProperty } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server, { languages: 4 })
})
afterAll(() => server.close())

const fresh = () => aProperty(server, { in: world.company })
const at = (property: Property) => `/v2/properties/${property.id}`
type Stylings = Record<string, unknown>

const revisionOf = async ({ id }: Property) => {
  const row = await server.database.asSystem(tx =>
    tx.selectFrom('property').select('content_revision').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return Number(row.content_revision)
}

describe('stylings', () => {
  it('WIRE-41 LOOK-3 LOOK-5 are saved in part, with a version, and the assistant is notified', async () => {
    const property = await fresh()
    const before = await revisionOf(property)
    const { status, body } = await world.admin.api.put<Stylings>(
      `${at(property)}/stylings`,
      { main_color: '#ABC', min_view_width: '640px' },
      { ifMatch: 1 },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ main_color: '#aabbcc', min_view_width: 640, back_mode: 'back', version: 2 })
    expect(await revisionOf(property)).toBe(before + 1)
    const versions = await server.database.asSystem(tx =>
      tx
        .selectFrom('object_version')
        .select(['version', 'snapshot'])
        .where('object_type', '=', 'stylings')
        .where('object_id', '=', property.id)
        .execute(),
    )
    expect(versions).toEqual([{ version: 2, snapshot: { main_color: '#aabbcc', min_view_width: 640 } }])
  })

  it('sent back as they were read change nothing; null takes one back to its default', async () => {
    const property = await fresh()
    const path = `${at(property)}/stylings`
    const { body } = await world.admin.api.get<Stylings>(path)
    expect((await world.admin.api.put<Stylings>(path, body)).status).toBe(200)
    await world.admin.api.put(path, { back_mode: 'restart' })
    const cleared = await world.admin.api.put<Stylings>(path, { back_mode: null })
    expect(cleared.body['back_mode']).toBe('back')
  })

  it('FORM-12 a stale save is refused (409), and nothing is lost', async () => {
    const path = `${at(await fresh())}/stylings`
    await world.admin.api.put(path, { main_color: '#111111' }, { ifMatch: 1 })
    const late = await world.moderator.api.put(path, { main_color: '#222222' }, { ifMatch: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', data: { version: 2 } } })
    expect((await world.admin.api.get<Stylings>(path)).body['main_color']).toBe('#111111')
  })

  it('LOOK-27 privacyLevel, default_language and version may be sent back as they were read, and nothing else', async () => {
    const path = `${at(await fresh())}/stylings`
    const { body } = await world.admin.api.get<Stylings>(path)
    const { privacyLevel, default_language: language, version } = body
    const read = { privacyLevel, default_language: language, version }
    expect((await world.admin.api.put(path, { ...read, main_color: '#111111' })).status).toBe(200)
    for (const [key, value] of [
      ['privacyLevel', 1],
      ['default_language', 'fr'],
    ] as const) {
      const reply = await world.admin.api.put(path, { [key]: value })
      expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ path: key }] } } })
    }
    expect((await world.admin.api.put(path, { version: 99, main_color: '#222222' })).status).toBe(200)
    const after = await world.admin.api.get<Stylings>(path)
    expect(after.body).toMatchObject({ privacyLevel, default_language: language, main_color: '#222222' })
  })

  it.each([
    [{ main_color: 'blue' }, 422, 'main_color'],
    [{ externalLinkEnabled: true }, 422, 'externalLinkURL'],
    [{ privacyLevel: 1 }, 422, 'privacyLevel'],
    [{ snippetAuthentication: true }, 422, 'snippetAuthentication'],
    [{ isUnknown: 1 }, 400, 'body'],
  ])('%o is refused (%d) at %s', async (body, status, path) => {
    const reply = await world.admin.api.put(`${at(await fresh())}/stylings`, body)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).toContain(path)
  })

  it('WIRE-24 are changed in all applications of the company at once', async () => {
    const { company, property, admin } = await aWorld(server)
    const second = await aProperty(server, { in: company })
    const path = `/v2/companies/${company.id}/properties/stylings`
    const started = await admin.api.put(path, { back_mode: 'nothing' })
    expect(started).toMatchObject({ status: 200, body: { type: 'applyStylings', status: 'queued' } })
    await server.runJobs()
    for (const one of [property, second]) {
      expect((await admin.api.get<Stylings>(`${at(one)}/stylings`)).body['back_mode']).toBe('nothing')
    }
  })
})

describe('texts', () => {
  it('WIRE-42 LOOK-15 are written by language; an empty one takes the default', async () => {
    const path = `${at(await fresh())}/texts`
    const saved = await world.admin.api.put<WireAssistantTexts>(`${path}?lang=de`, { title: 'Hallo' })
    expect(saved.body).toMatchObject({ lang: 'de', texts: { title: 'Hallo' }, version: 2 })
    expect(saved.body.defaults['search_no_result']).toBe('Keine Ergebnisse')
    const other = await world.admin.api.get<WireAssistantTexts>(path)
    expect(other.body).toMatchObject({ lang: 'en', texts: {} })
    const cleared = await world.admin.api.put<WireAssistantTexts>(`${path}?lang=de`, { title: ' ' })
    expect(cleared.body.texts).toEqual({})
  })

  it('an unknown language (422) and an unknown text (400) are refused', async () => {
    const path = `${at(await fresh())}/texts`
    expect((await world.admin.api.put(`${path}?lang=sv`, { title: 'Hej' })).status).toBe(422)
    expect((await world.admin.api.put(path, { other: 'x' })).status).toBe(400)
  })
})

describe('content settings', () => {
  it('WIRE-46 are saved in part and stay within their range', async () => {
    const path = `/v3/properties/${(await fresh()).id}/content-settings`
    const saved = await world.admin.api.put(path, { automaticItemsPerDay: 5 })
    expect(saved.body).toMatchObject({ automaticItemsPerDay: 5, copilotQuestionsPerDay: 50, version: 2 })
    expect((await world.admin.api.put(path, { automaticItemsPerDay: 51 })).status).toBe(422)
    for (const copilotQuestionsPerDay of [0, 1_001]) {
      expect(await world.admin.api.put(path, { copilotQuestionsPerDay })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: 'copilotQuestionsPerDay', code: 'outOfRange' }] } },
      })
    }
    const limited = await world.admin.api.put(path, { copilotQuestionsPerDay: 1_000 })
    expect(limited.body).toMatchObject({ copilotQuestionsPerDay: 1_000, automaticItemsPerDay: 5 })
  })
})

describe('HEART', () => {
  it('WIRE-88 sets the flag and the privacy level together', async () => {
    const property = await fresh()
    const path = `${at(property)}/heart-settings`
    const on = await world.admin.api.put<WireProperty>(path, { enabled: true }, { ifMatch: 1 })
    expect(on.body).toMatchObject({ heart: true, stylings: { privacyLevel: 1 }, version: 2 })
    const off = await world.admin.api.put<WireProperty>(path, { enabled: false })
    expect(off.body).toMatchObject({ heart: false, stylings: { privacyLevel: 0 } })
  })
})

describe('languages', () => {
  const path = (property: Property) => `${at(property)}/languages`
  const statuses = async (property: Property) => {
    const { body } = await world.admin.api.get<WireLanguage[]>(`${path(property)}?filter=all`)
    return Object.fromEntries(body.map(one => [one.key, one.status]))
  }

  it('LANG-1 LANG-5 WIRE-48 a new default leaves the former one public; there is always exactly one', async () => {
    const property = await fresh()
    const api = world.admin.api
    expect((await api.put(`${path(property)}/de`, { visibility: 'default' })).status).toBe(200)
    expect(await statuses(property)).toEqual({ de: 'default', en: 'public', fr: 'private' })
    await api.put(`${path(property)}/en`, { visibility: 'default', formerDefault: 'private' })
    expect(await statuses(property)).toEqual({ en: 'default', de: 'private', fr: 'private' })
    expect((await api.put(`${path(property)}/en`, { visibility: 'private' })).status).toBe(422)
    expect((await api.delete(`${path(property)}/en`)).status).toBe(422)
  })

  it('WIRE-47 FIELD-12 FIELD-13 begins with the texts of another; one that is used stays (409)', async () => {
    const property = await fresh()
    await aGuide({ in: property, by: world.admin })
    const made = await world.admin.api.post(path(property), {
      code: 'PT-br',
      name: 'Português',
      copy_from: 'en',
    })
    expect(made).toMatchObject({ status: 201, body: { key: 'pt-br', status: 'private', copiedFrom: 'en' } })
    const usage = await world.admin.api.get<{ items: WireLanguageUsage[] }>(`${path(property)}/usage`)
    expect(usage.body.items.find(one => one.key === 'pt-br')).toMatchObject({
      usage: { tutorials: 1, total: 1 },
      coverage: 1,
    })
    const refused = await world.admin.api.delete(`${path(property)}/pt-br`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', data: { usages: ['tutorials'] } } })
    expect((await world.admin.api.delete(`${path(property)}/fr`)).status).toBe(200)
    expect((await world.admin.api.post(path(property), { code: 'de', name: 'D' })).status).toBe(409)
  })

  it('ERR-1 LANG-20 one language too many reaches the limit (402), also a private one', async () => {
    const property = await fresh()
    const { api } = world.admin
    expect((await api.put(`${path(property)}/fr`, { visibility: 'public' })).status).toBe(200)
    expect((await api.post(path(property), { code: 'it', name: 'I', visibility: 'private' })).status).toBe(
      201,
    )
    for (const visibility of ['private', 'public']) {
      const full = await api.post(path(property), { code: 'es', name: 'S', visibility })
      expect(full).toMatchObject({ status: 402, body: { data: { type: 'language', limit: 4 } } })
    }
    expect((await api.put(`${path(property)}/it`, { visibility: 'public' })).status).toBe(200)
  })
})

describe('the snippet', () => {
  it('tells the newest event that waits, also while the event store is away', async () => {
    const property = await fresh()
    const path = `${at(property)}/snippet-status`
    expect((await world.admin.api.get(path)).body).toMatchObject({ last: null, isPartial: true })
    const columns = [
      property.companyId,
      property.id,
      'user-1',
      false,
      's',
      0,
      'id',
      'page_view',
      0,
      '/orders',
    ]
    await server.database.pool.query(
      `INSERT INTO event_inbox (company_id, property_id, received_at, layout, event_count, event_ids, lines)
       VALUES ($1, $2, $3, 1, 1, '{}', $4)`,
      [property.companyId, property.id, new Date('2026-03-02T09:59:30Z'), JSON.stringify(columns)],
    )
    expect((await world.admin.api.get(path)).body).toMatchObject({
      last: { agoS: 30, isAnonymous: false, path: '/orders' },
      origin: server.url,
    })
  })
})

describe('the first steps', () => {
  it('SHELL-19 tells which steps of an application are done, and that events may be missing while their store is away', async () => {
    const property = await fresh()
    const path = `${at(property)}/first-steps`
    const none = { hasSnippet: false, hasGuide: false, hasPublished: false, hasStart: false }
    expect((await world.admin.api.get(path)).body).toMatchObject({ ...none, isPartial: true })
    const step = { type: 'step', content: 'Save', identifier: { candidates: [{ css: '#save' }] } }
    const guide = await world.admin.api.post(`${at(property)}/tutorials`, { title: 'First', steps: [step] })
    expect((await world.admin.api.get(path)).body).toMatchObject({ ...none, hasGuide: true })
    const change = { visibility: 'public' }
    await world.admin.api.put(
      `${at(property)}/tutorials/${(guide.body as { readonly id: number }).id}`,
      change,
    )
    expect((await world.admin.api.get(path)).body).toMatchObject({ hasGuide: true, hasPublished: true })
  })
})
