import type { WireChapter } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aProperty } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, revisionOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let chapters: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  chapters = `/v2/properties/${world.property.id}/launchers`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })

describe('POST launchers', () => {
  it('CHAP-1 makes a public chapter behind the others, as version 1', async () => {
    const first = await aChapter(inWorld())
    const before = await revisionOf(server, world.property.id)
    const { status, body } = await world.admin.api.post<WireChapter>(chapters, { title: 'First steps' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'First steps',
      subtitle: '',
      visibility: 'public',
      languageBehaviour: 'fallback_default',
      tutorials: [],
      firstTimePublished: '2026-03-02 10:00:00+00:00',
      version: 1,
    })
    expect(body.sort).toBeGreaterThan(first.sort)
    expect(await versionsOf(server, { type: 'chapter', id: body.id })).toEqual([1])
    expect(await auditOf(server, { type: 'chapter', id: body.id })).toMatchObject([
      { action: 'chapter.create' },
    ])
    expect(await revisionOf(server, world.property.id)).toBe(before + 1)
  })

  it('ACCESS-14 a contributor makes private ones only', async () => {
    const make = (visibility?: string) => world.contributor.api.post(chapters, { title: 'Mine', visibility })
    expect((await make('private')).status).toBe(201)
    const refused = await make()
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ data: { reason: 'onlyDrafts' } })
  })

  it.each([
    [{}, 'body.title'],
    [{ title: ' ' }, 'body.title'],
    [{ title: 'A', visibility: 'deleted' }, 'body.visibility'],
  ])('refuses %j, naming the field (400)', async (body, path) => {
    const reply = await world.admin.api.post(chapters, body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'malformed', data: { issues: [{ path }] } })
  })

  it('ERR-1 ERR-3 refuses one public chapter too many (402), also when all ask at once', async () => {
    const limited = await aWorld(server, { publicChapters: 1 })
    const path = `/v2/properties/${limited.property.id}/launchers`
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => limited.admin.api.post(path, { title: 'One' })),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 402, 402, 402])
    const refused = replies.find(reply => reply.status === 402)
    expect(refused?.body).toMatchObject({ code: 'limitReached', data: { type: 'chapter', limit: 1 } })
    const draft = await limited.admin.api.post<WireChapter>(path, { title: 'Two', visibility: 'private' })
    const published = await limited.admin.api.put(`${path}/${draft.body.id}`, { visibility: 'public' })
    expect(published.status).toBe(402)
  })
})

describe('GET launchers', () => {
  it('WIRE-61 lists chapters in order with their guides and what one may do', async () => {
    const own = await aWorld(server)
    const by = own.admin
    const first = await aChapter({ in: own.property, by })
    const second = await aChapter({ in: own.property, by, visibility: 'private' })
    const one = await aGuide({ in: own.property, by, launcher: first.id })
    const two = await aGuide({ in: own.property, by, launcher: first.id })
    const path = `/v2/properties/${own.property.id}/launchers`
    const { body } = await own.contributor.api.get<WireChapter[]>(path)
    expect(body).toMatchObject([
      { id: first.id, tutorials: [one.id, two.id], may: { edit: { allowed: false, reason: 'onlyDrafts' } } },
      { id: second.id, tutorials: [], may: { edit: { allowed: true }, delete: { allowed: true } } },
    ])
  })

  it('WIRE-59 reads one, in the language asked for or the default one', async () => {
    const chapter = await aChapter(inWorld())
    await world.admin.api.put(`${chapters}/${chapter.id}?lang=de`, { title: 'Erste Schritte' })
    const titleIn = async (lang: string) =>
      (await world.admin.api.get<WireChapter>(`${chapters}/${chapter.id}?lang=${lang}`)).body.title
    expect(await titleIn('de')).toBe('Erste Schritte')
    expect(await titleIn('en')).toBe(chapter.title)
    expect(await titleIn('fr')).toBe(chapter.title)
    expect((await world.admin.api.get(`${chapters}/${chapter.id}?lang=xx`)).status).toBe(422)
  })
})

it('ACCESS-33 a chapter of another property of the same company is not there, for no verb', async () => {
  const second = await aProperty(server, { in: world.company })
  const { id } = await aChapter({ in: second, by: world.admin })
  const { api } = world.admin
  const replies = [
    await api.get(`${chapters}/${id}`),
    await api.put(`${chapters}/${id}`, { title: 'A' }),
    await api.delete(`${chapters}/${id}`),
  ]
  expect(replies.map(reply => reply.status)).toEqual([404, 404, 404])
  const listed = await api.get<WireChapter[]>(chapters)
  expect(listed.body.map(chapter => chapter.id)).not.toContain(id)
})

describe('PUT launchers/{id}', () => {
  const save = (id: number, body: unknown, ifMatch?: number) =>
    world.admin.api.put<WireChapter>(`${chapters}/${id}`, body, ifMatch === undefined ? {} : { ifMatch })

  it('WIRE-60 saves the fields of the request and increments the version', async () => {
    const chapter = await aChapter(inWorld())
    const { body, headers } = await save(chapter.id, { subtitle: 'For beginners' }, 1)
    expect(body).toMatchObject({ title: chapter.title, subtitle: 'For beginners', version: 2 })
    expect(headers.get('etag')).toBe('"2"')
    const same = await save(chapter.id, { subtitle: 'For beginners' })
    expect(same.body.version).toBe(2)
    expect(await versionsOf(server, { type: 'chapter', id: chapter.id })).toEqual([1, 2])
  })

  it('remembers the first publication', async () => {
    const chapter = await aChapter({ ...inWorld(), visibility: 'private' })
    expect(chapter.firstTimePublished).toBeNull()
    const live = await save(chapter.id, { visibility: 'public' })
    expect(live.body.firstTimePublished).toBe('2026-03-02 10:00:00+00:00')
    const actions = (await auditOf(server, { type: 'chapter', id: chapter.id })).map(entry => entry.action)
    expect(actions).toEqual(['chapter.create', 'chapter.publish'])
  })

  it('refuses a stale save (409)', async () => {
    const chapter = await aChapter(inWorld())
    await save(chapter.id, { title: 'Newer' })
    const { status, body } = await save(chapter.id, { title: 'Older' }, 1)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale', data: { version: 2, changedBy: world.admin.name } })
  })

  it('puts its guides in order, and refuses any other list (422)', async () => {
    const chapter = await aChapter(inWorld())
    const make = () => aGuide({ ...inWorld(), launcher: chapter.id })
    const [a, b, c] = [(await make()).id, (await make()).id, (await make()).id]
    const elsewhere = (await aGuide(inWorld())).id
    const { body } = await save(chapter.id, { tutorials: [c, a, b] })
    expect(body.tutorials).toEqual([c, a, b])
    for (const tutorials of [[], [a, b], [a, b, c, c], [a, b, b], [a, b, elsewhere], [a, b, c, elsewhere]]) {
      const refused = await save(chapter.id, { tutorials })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ data: { issues: [{ path: 'tutorials', code: 'notItsGuides' }] } })
    }
    expect((await save(chapter.id, {})).body.tutorials).toEqual([c, a, b])
  })

  it('ACCESS-21 only who may edit public guides reorders them', async () => {
    const chapter = await aChapter({ ...inWorld(), visibility: 'private' })
    const make = () => aGuide({ ...inWorld(), launcher: chapter.id })
    const [a, b] = [(await make()).id, (await make()).id]
    const reorder = (person = world.contributor) =>
      person.api.put(`${chapters}/${chapter.id}`, { tutorials: [b, a] })
    expect((await reorder()).status).toBe(403)
    expect((await reorder(world.moderator)).status).toBe(200)
  })

  it('ACCESS-14 a contributor neither edits nor publishes nor takes back', async () => {
    const live = await aChapter(inWorld())
    const draft = await aChapter({ ...inWorld(), visibility: 'private' })
    const put = (id: number, body: unknown) => world.contributor.api.put(`${chapters}/${id}`, body)
    expect((await put(live.id, { title: 'No' })).status).toBe(403)
    expect((await put(live.id, { visibility: 'private' })).status).toBe(403)
    expect((await put(draft.id, { visibility: 'public' })).status).toBe(403)
    expect((await put(draft.id, { title: 'Yes' })).status).toBe(200)
  })
})

describe('POST launchers/sort', () => {
  it('CHAP-5 puts chapters in order and refuses any other list (422)', async () => {
    const own = await aWorld(server)
    const by = own.admin
    const make = async () => (await aChapter({ in: own.property, by })).id
    const [a, b, c] = [await make(), await make(), await make()]
    const path = `/v2/properties/${own.property.id}/launchers`
    const sort = (launchers: number[], person = by) =>
      person.api.post<WireChapter[]>(`${path}/sort`, { launchers })
    const sorted = await sort([c, a, b])
    expect(sorted.status).toBe(200)
    expect(sorted.body.map(chapter => chapter.id)).toEqual([c, a, b])
    const theirs = (await aChapter(inWorld())).id
    for (const launchers of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, c, theirs]]) {
      const refused = await sort(launchers)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        data: { issues: [{ path: 'launchers', code: 'notItsChapters' }] },
      })
    }
    expect((await sort([a, b, c], own.contributor)).status).toBe(403)
  })

  it('parallel sorts end in one of the orders asked for', async () => {
    const own = await aWorld(server)
    const by = own.admin
    const make = async () => (await aChapter({ in: own.property, by })).id
    const [a, b, c] = [await make(), await make(), await make()]
    const path = `/v2/properties/${own.property.id}/launchers`
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ]
    const sentOrders = Array.from({ length: 15 }, (_, index) => orders[index % 3])
    await Promise.all(sentOrders.map(launchers => by.api.post(`${path}/sort`, { launchers })))
    const { body } = await by.api.get<WireChapter[]>(path)
    expect(orders).toContainEqual(body.map(chapter => chapter.id))
  })
})
