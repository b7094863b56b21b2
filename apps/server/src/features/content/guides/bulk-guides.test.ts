import type { WireBulkResult, WireChapter, WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, revisionOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const pathOf = (own: World = world) => `/v2/properties/${own.property.id}`
const bulk = (body: unknown, person: Person = world.admin, own: World = world) =>
  person.api.post<{ results: WireBulkResult[] }>(`${pathOf(own)}/tutorials/bulk`, body)
const read = async (id: number) =>
  (await world.admin.api.get<WireGuide>(`${pathOf()}/tutorials/edit/${id}`)).body
const several = (count: number, input: Partial<Parameters<typeof aGuide>[0]> = {}) =>
  Promise.all(Array.from({ length: count }, () => aGuide({ ...inWorld(), ...input }).then(guide => guide.id)))

describe('POST tutorials/bulk', () => {
  it('GUIDE-3 moves guides to the end of a chapter in the order in which they are sent', async () => {
    const chapter = await aChapter(inWorld())
    const inChapter = (await aGuide({ ...inWorld(), launcher: chapter.id })).id
    const [a = 0, b = 0, c = 0] = await several(3)
    const before = await revisionOf(server, world.property.id)
    const { status, body } = await bulk({ ids: [c, a, b], action: 'move', toLauncherId: chapter.id })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([c, a, b].map(id => ({ id, isDone: true, version: 2 })))
    const { body: after } = await world.admin.api.get<WireChapter>(`${pathOf()}/launchers/${chapter.id}`)
    expect(after.tutorials).toEqual([inChapter, c, a, b])
    expect(await revisionOf(server, world.property.id)).toBe(before + 1)
    expect((await auditOf(server, { type: 'guide', id: a })).at(-1)).toMatchObject({
      action: 'guide.move',
      after: { chapterId: chapter.id, version: 2 },
    })
    expect(await versionsOf(server, { type: 'guide', id: a })).toEqual([1, 2])
  })

  it('GUIDE-3 tells the places that moved guides had, and gives them back', async () => {
    const [chapter, other] = [await aChapter(inWorld()), await aChapter(inWorld())]
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1)
      ids.push((await aGuide({ ...inWorld(), launcher: chapter.id })).id)
    const [a = 0, b = 0, , d = 0] = ids
    const { body } = await bulk({ ids: [d, a, b], action: 'move', toLauncherId: other.id })
    const places = body.results.map(result => (result.isDone ? result.formerPlace : undefined))
    const back = { ids: [d, a, b], action: 'move', toLauncherId: chapter.id, places }
    expect((await bulk(back, world.contributor)).status).toBe(403)
    expect((await bulk(back)).status).toBe(200)
    const { body: after } = await world.admin.api.get<WireChapter>(`${pathOf()}/launchers/${chapter.id}`)
    expect(after.tutorials).toEqual(ids)
  })

  it('GUIDE-21 GUIDE-22 archives, and restores to the former chapter and places', async () => {
    const chapter = await aChapter(inWorld())
    const ids = await several(1, { launcher: chapter.id, isPublic: true })
    ids.push(...(await several(1, { launcher: chapter.id })))
    ids.push(...(await several(1, { launcher: chapter.id })))
    await bulk({ ids: ids.slice(0, 2), action: 'archive' })
    expect(await read(ids[0] ?? 0)).toMatchObject({ visibility: 'deleted', launcher: 0 })
    const { body } = await bulk({ ids: [...ids].reverse(), action: 'restore' })
    expect(body.results.map(result => result.isDone)).toEqual([true, true, true])
    expect(await read(ids[0] ?? 0)).toMatchObject({ visibility: 'private', launcher: chapter.id })
    const { body: after } = await world.admin.api.get<WireChapter>(`${pathOf()}/launchers/${chapter.id}`)
    expect(after.tutorials).toEqual(ids)
  })

  it('GUIDE-19 GUIDE-20 publishes and takes back; what is so already stays', async () => {
    const [a = 0, b = 0] = await several(2)
    await bulk({ ids: [a], action: 'publish' })
    const { body } = await bulk({ ids: [a, b], action: 'publish' })
    expect(body.results).toEqual([
      { id: a, isDone: true, version: 2 },
      { id: b, isDone: true, version: 2 },
    ])
    const published = await read(b)
    expect(published.visibility).toBe('public')
    expect(published.firstTimePublished).not.toBeNull()
    await bulk({ ids: [a, b], action: 'unpublish' })
    expect(await read(b)).toMatchObject({
      visibility: 'private',
      firstTimePublished: published.firstTimePublished,
      version: 3,
    })
  })

  it('tells of each guide why it is not done, and does the others', async () => {
    const [fine = 0, deleted = 0] = await several(2)
    const empty = (await aGuide({ ...inWorld(), steps: [] })).id
    const { id: theirs } = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    await world.admin.api.delete(`${pathOf()}/tutorials/${deleted}`)
    const { status, body } = await bulk({ ids: [theirs, empty, deleted, fine], action: 'publish' })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { id: theirs, isDone: false, code: 'notFound' },
      { id: empty, isDone: false, code: 'breaksRule', data: { issues: [{ path: 'steps' }] } },
      { id: deleted, isDone: false, code: 'breaksRule', data: { issues: [{ code: 'guideDeleted' }] } },
      { id: fine, isDone: true },
    ])
    expect(await versionsOf(server, { type: 'guide', id: empty })).toEqual([1])
  })

  it('ACCESS-14 requires the right of each guide', async () => {
    const [draft = 0] = await several(1)
    const [live = 0] = await several(1, { isPublic: true })
    const { body } = await bulk({ ids: [live, draft], action: 'archive' }, world.contributor)
    expect(body.results).toEqual([
      { id: live, isDone: false, code: 'forbidden', data: { reason: 'onlyDrafts' } },
      { id: draft, isDone: true, version: 2 },
    ])
    expect((await bulk({ ids: [live], action: 'publish' }, world.contributor)).body.results).toMatchObject([
      { code: 'forbidden' },
    ])
  })

  it('a chapter that the property does not have is named (422), and nothing is moved', async () => {
    const [a = 0] = await several(1)
    const { status, body } = await bulk({ ids: [a], action: 'move', toLauncherId: 2_000_000_000 })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path: 'launcher', code: 'unknown' }] } })
    expect((await read(a)).version).toBe(1)
  })

  it.each([
    ['no ids', { ids: [], action: 'archive' }],
    ['more than 100', { ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'archive' }],
    ['an id twice', { ids: [1, 1], action: 'archive' }],
    ['an unknown action', { ids: [1], action: 'burn' }],
    ['a move to nowhere', { ids: [1], action: 'move' }],
    ['places of others', { ids: [1, 2], action: 'move', toLauncherId: 1, places: [4] }],
    ['a chapter where none is asked for', { ids: [1], action: 'archive', toLauncherId: 1 }],
  ])('refuses %s (400)', async (_, body) => {
    expect((await bulk(body)).status).toBe(400)
  })
})

describe('ERR-3 the limit of public guides', () => {
  it('is kept exactly by many bulk calls and single saves at once', async () => {
    const own = await aWorld(server, { publicGuides: 5 })
    const guides = await Promise.all(
      Array.from({ length: 12 }, () => aGuide({ in: own.property, by: own.admin })),
    )
    const ids = guides.map(guide => guide.id)
    const replies = await Promise.all([
      bulk({ ids: ids.slice(0, 4), action: 'publish' }, own.admin, own),
      bulk({ ids: ids.slice(4, 8), action: 'publish' }, own.moderator, own),
      bulk({ ids: ids.slice(2, 10), action: 'publish' }, own.admin, own),
    ])
    const single = await own.admin.api.put(`${pathOf(own)}/tutorials/${ids[11]}`, { visibility: 'public' })
    expect(single.status).toBe(402)
    const list = await own.admin.api.get<{ total: number }>(`${pathOf(own)}/tutorials?visibility=public`)
    expect(list.body.total).toBe(5)
    const refused = replies.flatMap(reply => reply.body.results.filter(result => !result.isDone))
    expect(refused.length).toBeGreaterThan(0)
    for (const result of refused) {
      expect(result).toMatchObject({ code: 'limitReached', data: { type: 'guide', limit: 5 } })
    }
  })
})
