import type { WireMessage } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCompany,
  aGuide,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { aMessage, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let company: Company
let author: Person
let property: Property
let english: number
let german: number

beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set('2026-03-02T10:00:00Z')
  property = await aProperty(server, { in: company })
  const { body } = await author.api.get<{ id: number; key: string }[]>(
    `/v2/properties/${property.id}/languages?filter=all`,
  )
  english = body.find(({ key }) => key === 'en')?.id ?? 0
  german = body.find(({ key }) => key === 'de')?.id ?? 0
})

const path = (id?: number, rest = '') =>
  `/v2/properties/${property.id}/announcements${id === undefined ? '' : `/${id}`}${rest}`

interface Page {
  readonly items: readonly WireMessage[]
  readonly total: number
}

const question = {
  ...{ question: 'How likely?', leftLabel: 'Not', rightLabel: 'Very', commentBoxLabel: 'Why?' },
  ...{ buttonLabel: 'Send', thankYouMessage: 'Thank you' },
}
const good = { headline: 'New reports', description: 'They are in the menu.', media: null, cta: null }
const save = (id: number, announcement: Record<string, unknown>, by = author, ifMatch?: number) =>
  by.api.send<WireMessage>('PUT', path(id), {
    body: { announcement },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })
const inEnglish = (texts: Record<string, unknown> = good, status = 'default') => ({
  languageTexts: { [english]: { texts, status } },
})

describe('making a message', () => {
  it('MSG-18 FIELD-22 FIELD-24 begins as a private draft with the defaults of its type', async () => {
    const announcement = await aMessage({ in: property, by: author })
    expect(announcement).toMatchObject({
      type: 'announcement',
      visibility: 'private',
      category: 1,
      languageBehaviour: 'fallback_default',
      messageTitle: '–',
      recurrence: 0,
      reminderRecurrence: 0,
      languages: { on: 0, total: 3 },
      version: 1,
      date: '2026-03-02 10:00:00+00:00',
      firstTimePublished: null,
    })
    expect(announcement.title).toBe(`Message_${Date.parse('2026-03-02T10:00:00Z')}`)
    const survey = await aMessage({ in: property, by: author, type: 'survey' })
    expect(survey).toMatchObject({ category: 8, recurrence: 0, reminderRecurrence: 3 })
    const nps = await aMessage({ in: property, by: author, type: 'nps' })
    expect(nps).toMatchObject({ category: 7, recurrence: 90, reminderRecurrence: 3 })
  })

  it('MSG-36 WIRE-67 a property has one live NPS, which another one replaces on request', async () => {
    const anNps = async () => {
      const { id } = await aMessage({ in: property, by: author, type: 'nps' })
      await save(id, { languageTexts: { [english]: { texts: question, status: 'default' } } })
      return id
    }
    const the = async () => {
      const { body } = await author.api.get<{ items: { id: number }[] }>(`${path()}?category=nps&limit=1`)
      return body.items[0]?.id
    }
    const first = await anNps()
    expect((await save(first, { publish: true })).status).toBe(200)
    const next = await anNps()
    expect((await author.api.post(path(first, '/duplicate'))).status).toBe(201)
    expect(await the()).toBe(first)
    const refused = await save(next, { publish: true })
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'visibility', code: 'npsLive' }] } },
    })
    const both = await Promise.all([1, 2].map(() => save(next, { publish: true, replaceLive: true })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await author.api.get<WireMessage>(path(first))).body.visibility).toBe('used')
    expect(await the()).toBe(next)
    // Taken off, archived and back, it is one of the drafts.
    expect((await save(first, { visibility: 'private' })).status).toBe(200)
    expect((await save(first, { publish: true })).status).toBe(422)
  })

  it.each([
    ['FIELD-23 a category of another type', { category: 7 }, 400],
    ['a recurrence that cannot be chosen', { recurrence: 2 }, 400],
    ['a segment of elsewhere', { segment: 2_000_000_000 }, 422],
    ['a page segment of elsewhere', { pageSegment: 2_000_000_000 }, 422],
    ['a time that is none', { minTime: { utc: 'soon', timezone: 'Europe/Berlin' } }, 422],
    ['a zone that is none', { maxTime: { utc: '2026-04-01T10:00:00Z', timezone: 'Moon/Crater' } }, 422],
    ['a language of elsewhere', { languageTexts: { 2000000000: { texts: good, status: 'on' } } }, 422],
  ])('%s is refused', async (_, body, status) => {
    const reply = await author.api.post(path(), body)
    expect([reply.status, reply.raw]).toEqual([status, reply.raw])
  })

  it('texts of another type, and a guide of another property, are refused at their place', async () => {
    const survey = await aMessage({ in: property, by: author, type: 'survey' })
    expect(await save(survey.id, inEnglish())).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: `languageTexts.${english}.texts`, code: 'textsOfOtherType' }] } },
    })
    const { id } = await aMessage({ in: property, by: author })
    const cta = { primaryLink: null, secondaryLink: null, tutorial: { id: 2_000_000_000 } }
    expect(await save(id, inEnglish({ ...good, cta }))).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: `languageTexts.${english}.texts.cta.tutorial.id` }] } },
    })
    const guide = await aGuide({ in: property, by: author })
    const linked = { ...good, cta: { ...cta, tutorial: { id: guide.id } } }
    expect((await save(id, inEnglish(linked))).status).toBe(200)
  })
})

describe('publishing', () => {
  it('MSG-5 MSG-27 needs texts that pass, then goes out and keeps when', async () => {
    const { id } = await aMessage({ in: property, by: author })
    const refused = await save(id, { publish: true })
    expect(refused).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'noDefaultText' }] } } })
    const faulty = await save(id, { ...inEnglish({ ...good, headline: '' }), publish: true })
    expect(faulty).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: `languageTexts.${english}.texts.headline`, code: 'missing' }] } },
    })
    const out = await save(id, { ...inEnglish(), publish: true })
    expect(out.body).toMatchObject({
      visibility: 'public',
      messageTitle: 'New reports',
      version: 2,
      firstTimePublished: '2026-03-02 10:00:00+00:00',
      languages: { on: 1, total: 3 },
    })
  })

  it('MSG-6 without its default text a public message becomes used; MSG-8 a used one comes back', async () => {
    const { id } = await aMessage({ in: property, by: author })
    await save(id, { ...inEnglish(), publish: true })
    const used = await save(id, inEnglish(good, 'off'))
    expect(used.body.visibility).toBe('used')
    expect((await save(id, { title: 'Renamed' })).body.visibility).toBe('used')
    const back = await save(id, { ...inEnglish(), publish: true })
    expect(back.body.visibility).toBe('public')
  })

  it('MSG-15 MSG-38 a start ahead makes it scheduled, without seconds; MSG-7 not publishing takes it back', async () => {
    const { id } = await aMessage({ in: property, by: author })
    const minTime = { utc: '2026-04-01T10:00:42Z', timezone: 'Europe/Berlin' }
    const scheduled = await save(id, { ...inEnglish(), minTime, publish: true })
    expect(scheduled.body).toMatchObject({
      visibility: 'scheduled',
      minTime: { utc: '2026-04-01 10:00:00+00:00', timezone: 'Europe/Berlin' },
    })
    expect((await save(id, { title: 'Still' })).body.visibility).toBe('scheduled')
    expect((await save(id, { title: 'Back', publish: false })).body.visibility).toBe('private')
  })

  it('MSG-9 a visibility named outright wins', async () => {
    const { id } = await aMessage({ in: property, by: author })
    await save(id, { ...inEnglish(), publish: true })
    expect((await save(id, { visibility: 'used' })).body.visibility).toBe('used')
    expect((await save(id, { visibility: 'archived', publish: true })).body.visibility).toBe('archived')
  })

  it('MSG-14 an end before the start or before now is refused', async () => {
    const { id } = await aMessage({ in: property, by: author })
    const time = (utc: string) => ({ utc, timezone: 'Europe/Berlin' })
    const wrong = { status: 422, body: { data: { issues: [{ path: 'maxTime', code: 'endInvalid' }] } } }
    expect(await save(id, { maxTime: time('2026-03-02T09:59:00Z') })).toMatchObject(wrong)
    const same = { minTime: time('2026-04-01T10:00:00Z'), maxTime: time('2026-04-01T10:00:00Z') }
    expect(await save(id, same)).toMatchObject(wrong)
    expect((await save(id, { maxTime: time('2026-03-02T10:02:00Z') })).status).toBe(200)
    server.clock.set('2026-03-02T10:03:00Z')
    expect((await save(id, { title: 'Kept' })).status).toBe(200)
    expect(await save(id, { ...inEnglish(), publish: true })).toMatchObject(wrong)
  })
})

it('MSG-13 the status of a text follows its language, and another language keeps its own', async () => {
  const { id } = await aMessage({ in: property, by: author })
  const texts = {
    [english]: { texts: good, status: 'on' },
    [german]: { texts: { ...good, headline: 'Neue Berichte' }, status: 'default' },
  }
  const { body } = await save(id, { languageTexts: texts })
  expect(body.languageTexts).toMatchObject({ [english]: { status: 'default' }, [german]: { status: 'on' } })
  expect(body.languages).toEqual({ on: 2, total: 3 })
})

it('a stale save is refused with who saved meanwhile; one that changes nothing leaves no version', async () => {
  const { id } = await aMessage({ in: property, by: author })
  expect((await save(id, { title: 'Newer' }, author, 1)).body.version).toBe(2)
  expect(await save(id, { title: 'Older' }, author, 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', data: { version: 2, changedBy: author.name } },
  })
  expect((await save(id, { title: 'Newer' }, author, 2)).body.version).toBe(2)
})

it('a copy is a separate draft, whatever the original is', async () => {
  const { id } = await aMessage({ in: property, by: author, body: { title: 'Spring', pinned: true } })
  await save(id, { ...inEnglish(), publish: true })
  const copy = await author.api.post<WireMessage>(path(id, '/duplicate'))
  expect(copy).toMatchObject({
    status: 201,
    body: {
      title: 'Spring (2)',
      visibility: 'private',
      pinned: true,
      messageTitle: 'New reports',
      version: 1,
    },
  })
  expect(copy.body.firstTimePublished).toBeNull()
})

describe('ACCESS-8 a contributor', () => {
  const aContributor = () => aManager(server, { roles: [{ roleName: 'contributor', property }] })

  it('writes and deletes drafts but publishes nothing', async () => {
    const contributor = await aContributor()
    const { id } = await aMessage({ in: property, by: contributor })
    expect((await save(id, inEnglish(), contributor)).status).toBe(200)
    const refused = await save(id, { publish: true }, contributor)
    expect(refused).toMatchObject({ status: 403, body: { data: { reason: 'onlyDrafts' } } })
    expect((await contributor.api.delete<WireMessage>(path(id))).body).toMatchObject({
      visibility: 'deleted',
    })
  })

  it('may not change published messages, and learns why', async () => {
    const contributor = await aContributor()
    const { id } = await aMessage({ in: property, by: author })
    await save(id, { ...inEnglish(), publish: true })
    expect((await save(id, { title: 'Mine' }, contributor)).status).toBe(403)
    expect((await contributor.api.delete(path(id))).status).toBe(403)
    const { body } = await contributor.api.get<WireMessage>(path(id))
    const no = { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] }
    expect(body.may).toEqual({ edit: no, publish: no, delete: no })
    const copy = await contributor.api.post<WireMessage>(path(id, '/duplicate'))
    expect(copy.body).toMatchObject({ visibility: 'private', may: { edit: { allowed: true } } })
  })
})

describe('the list', () => {
  const list = async (query = '') => (await author.api.get<Page>(`${path()}${query}`)).body
  const titles = async (query: string) => (await list(query)).items.map(({ title }) => title)

  it('is empty, then filtered, searched, sorted and paged by the server', async () => {
    expect(await list()).toMatchObject({ items: [], total: 0, page: 1, limit: 20 })
    await aMessage({ in: property, by: author, body: { title: 'B', category: 4 } })
    const a = await aMessage({ in: property, by: author, body: { title: 'A' } })
    await aMessage({ in: property, by: author, type: 'nps', body: { title: 'C' } })
    const deleted = await aMessage({ in: property, by: author, type: 'survey', body: { title: 'D' } })
    await author.api.delete(path(deleted.id))
    server.clock.set('2026-03-02T10:03:00Z')
    await save(a.id, inEnglish())
    expect(await titles('')).toEqual(['A', 'C', 'B'])
    expect(await titles('?sort=title&order=ASC')).toEqual(['A', 'B', 'C'])
    expect(await titles('?category=4')).toEqual(['B'])
    expect(await titles('?category=nps&limit=1')).toEqual(['C'])
    expect(await titles('?type=announcement&sort=title&order=ASC')).toEqual(['A', 'B'])
    expect(await titles('?status=deleted')).toEqual(['D'])
    expect(await titles('?search=NEW%20rep')).toEqual(['A'])
    expect(await titles('?search=%25')).toEqual([])
    expect(await list('?limit=2&page=2&sort=title&order=ASC')).toMatchObject({
      items: [{ title: 'C' }],
      total: 3,
    })
  })

  it.each(['?status=gone', '?type=popup', '?category=9', '?sort=id', '?limit=0', '?page=-1'])(
    'refuses %s',
    async query => {
      expect((await author.api.get(`${path()}${query}`)).status).toBe(400)
    },
  )
})

it('ROUTE-26 without the flag for messages nothing of them can be read or made', async () => {
  const off = await aProperty(server, { in: company, featureFlags: { announcements: false } })
  const base = `/v2/properties/${off.id}/announcements`
  const refused = { status: 403, body: { code: 'forbidden', data: { reason: 'announcementsOff' } } }
  expect(await author.api.get(base)).toMatchObject(refused)
  expect(await author.api.get(`${base}/1`)).toMatchObject(refused)
  expect(await author.api.post(base, {})).toMatchObject(refused)
  expect(await author.api.delete(`${base}/1`)).toMatchObject(refused)
})

it('every change is in the audit log', async () => {
  const segment = await aSegment(server, { in: property })
  const { id } = await aMessage({ in: property, by: author, body: { segment, title: 'Heard of' } })
  await save(id, { ...inEnglish(), publish: true })
  await author.api.delete(path(id))
  const { body } = await author.api.get<{ items: { action: string; objectName: string }[] }>(
    `/v3/companies/${company.id}/audit-log?objectType=message&objectId=${id}`,
  )
  expect(body.items.map(({ action }) => action)).toEqual([
    'message.delete',
    'message.publish',
    'message.create',
  ])
  expect(body.items[0]?.objectName).toBe('Heard of')
})
