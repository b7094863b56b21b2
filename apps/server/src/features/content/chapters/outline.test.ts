import type { WireChapter, WireOutline } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let path: string
let first: WireChapter
let second: WireChapter
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  path = `/v2/properties/${world.property.id}`
  const inWorld = { in: world.property, by: world.admin, steps: [aStep({ content: 'Go' })] }
  first = await aChapter(inWorld)
  second = await aChapter(inWorld)
  await aGuide({ ...inWorld, launcher: first.id, title: 'Send an order', isPublic: true })
  await aGuide({ ...inWorld, launcher: first.id, title: 'Cancel an order' })
  await aGuide({ ...inWorld, launcher: first.id, title: 'Print' })
  await aGuide({ ...inWorld, title: 'Loose order' })
  const deleted = await aGuide({ ...inWorld, launcher: second.id, title: 'Old order' })
  await world.admin.api.delete(`${path}/tutorials/${deleted.id}`)
})
afterAll(() => server.close())

const outline = async (query = '', person = world.admin) =>
  (await person.api.get<WireOutline>(`${path}/launchers/outline${query}`)).body
const matching = ({ items, unsorted, deleted, total }: WireOutline) => [
  ...items.map(item => item.counts.matching),
  unsorted.counts.matching,
  deleted.matching,
  total.matching,
]

describe('GET launchers/outline', () => {
  it('tells chapters in their order with the numbers of their guides, Unsorted and Deleted', async () => {
    const body = await outline()
    expect(body.items.map(item => [item.id, item.counts])).toEqual([
      [first.id, { all: 3, live: 1, drafts: 2, alarms: 0, matching: 3 }],
      [second.id, { all: 0, live: 0, drafts: 0, alarms: 0, matching: 0 }],
    ])
    expect(body.unsorted).toEqual({ id: 0, counts: { all: 1, live: 0, drafts: 1, alarms: 0, matching: 1 } })
    expect(body.deleted).toEqual({ all: 1, matching: 1 })
    expect(body.total).toEqual({ all: 4, live: 1, drafts: 3, alarms: 0, matching: 4 })
    expect(body.may.reorder).toEqual({ allowed: true })
  })

  it('of an application without anything is empty', async () => {
    const { property, admin } = world.stranger
    const { body } = await admin.api.get<WireOutline>(`/v2/properties/${property.id}/launchers/outline`)
    const none = { all: 0, live: 0, drafts: 0, alarms: 0, matching: 0 }
    expect(body).toMatchObject({
      items: [],
      unsorted: { counts: none },
      deleted: { all: 0, matching: 0 },
      total: none,
    })
  })

  it.each([
    ['?q=order', [2, 0, 1, 1, 3]],
    ['?q=ORDER&visibility=public', [1, 0, 0, 1, 1]],
    ['?visibility=private', [2, 0, 1, 1, 3]],
    ['?visibility=deleted', [0, 0, 0, 1, 0]],
    ['?missingLanguage=de', [3, 0, 1, 1, 4]],
    ['?missingLanguage=en', [0, 0, 0, 0, 0]],
    ['?alarm=true', [0, 0, 0, 0, 0]],
  ])('%s lets %j through: chapters, Unsorted, Deleted, all', async (query, expected) => {
    expect(matching(await outline(query))).toEqual(expected)
  })

  it('CHAP-6 warns of a public chapter in which no guide is live', async () => {
    const { items } = await outline()
    expect(items.map(item => item.issues.map(issue => issue.code))).toEqual([[], ['publicButEmpty']])
  })

  it('ACCESS-14 says what a contributor may not', async () => {
    const { items, may } = await outline('', world.contributor)
    const no = { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] }
    expect(may).toEqual({ create: { allowed: true }, sort: no, reorder: no })
    expect(items[0]?.may).toEqual({ edit: no, publish: no, delete: no })
  })

  it('names options that cannot be (400), and a language that is not there (422)', async () => {
    const { api } = world.admin
    expect((await api.get(`${path}/launchers/outline?visibility=some`)).status).toBe(400)
    expect((await api.get(`${path}/launchers/outline?launcher=1`)).status).toBe(400)
    expect((await api.get(`${path}/launchers/outline?missingLanguage=es`)).status).toBe(422)
  })
})

describe('CHAP-2 a chapter', () => {
  it('is given segments, context tags and language behaviour, and loses them by null', async () => {
    const segment = await aSegment(server, { in: world.property, name: 'Buyers' })
    const pageSegment = await aPageSegment(server, { in: world.property, name: 'Shop' })
    const fields = {
      segment,
      pageSegment,
      tags: { byDefault: 'hide', showOn: ['sales'] },
      languageBehaviour: 'hide',
    }
    const { status, body } = await world.admin.api.put<WireChapter>(`${path}/launchers/${second.id}`, fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...fields, version: second.version + 1, title: second.title })
    const [, row] = (await outline()).items
    expect(row).toMatchObject({ segmentName: 'Buyers', pageSegmentName: 'Shop' })
    const cleared = await world.admin.api.put<WireChapter>(`${path}/launchers/${second.id}`, {
      segment: null,
      pageSegment: null,
      tags: null,
    })
    expect(cleared.body).toMatchObject({
      segment: null,
      pageSegment: null,
      tags: null,
      languageBehaviour: 'hide',
    })
  })

  it('can be made with all of them', async () => {
    const segment = await aSegment(server, { in: world.property, name: 'Sellers' })
    const { status, body } = await world.admin.api.post<WireChapter>(`${path}/launchers`, {
      title: 'Made at once',
      visibility: 'private',
      segment,
      languageBehaviour: 'hide',
      tags: { byDefault: 'show', hideOn: ['beta'] },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ segment, languageBehaviour: 'hide', firstTimePublished: null })
  })

  it.each(['segment', 'pageSegment'])('ACCESS-33 a %s of another company is unknown (422)', async field => {
    const { property } = world.stranger
    const make = field === 'segment' ? aSegment : aPageSegment
    const theirs = await make(server, { in: property, name: 'Theirs' })
    const { status, body } = await world.admin.api.put(`${path}/launchers/${second.id}`, {
      [field]: theirs,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path: field, code: 'unknown' }] } })
  })

  it('WIRE-59 tells its texts in every language where all_langs=true asks for them', async () => {
    await world.admin.api.put(`${path}/launchers/${first.id}?lang=de`, { title: 'Bestellungen' })
    const read = (query: string) => world.admin.api.get<WireChapter>(`${path}/launchers/${first.id}?${query}`)
    expect((await read('lang=de')).body).toMatchObject({ title: 'Bestellungen' })
    expect((await read('lang=de')).body.languageTexts).toBeUndefined()
    expect((await read('all_langs=true')).body.languageTexts).toMatchObject({
      en: { texts: { title: first.title }, status: 'default' },
      de: { texts: { title: 'Bestellungen' }, status: 'on' },
    })
  })

  it('remembers when it was first public', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin, visibility: 'private' })
    expect(chapter.firstTimePublished).toBeNull()
    const save = (visibility: string) =>
      world.admin.api.put<WireChapter>(`${path}/launchers/${chapter.id}`, { visibility })
    const { firstTimePublished } = (await save('public')).body
    expect(firstTimePublished).not.toBeNull()
    expect((await save('private')).body.firstTimePublished).toBe(firstTimePublished)
  })

  it('ERR-1 ERR-3 is not public over the limit, however many ask at once (402)', async () => {
    const own = await aWorld(server, { publicChapters: 2 })
    const make = () =>
      own.admin.api.post(`/v2/properties/${own.property.id}/launchers`, { title: 'A', visibility: 'public' })
    const replies = await Promise.all(Array.from({ length: 5 }, make))
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 201, 402, 402, 402])
    expect(replies.find(reply => reply.status === 402)?.body).toMatchObject({
      code: 'limitReached',
      data: { type: 'chapter', limit: 2 },
    })
  })
})
