import type { WireChapter, WireGuideRow } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let path: string
let chapter: WireChapter
let one: number
let two: number
let three: number
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  path = `/v2/properties/${world.property.id}`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const add = async (launcher = chapter.id) => (await aGuide({ ...inWorld(), launcher })).id
beforeEach(async () => {
  chapter = await aChapter(inWorld())
  one = await add()
  two = await add()
  three = await add()
})

const order = async (id = chapter.id) =>
  (await world.admin.api.get<WireChapter>(`${path}/launchers/${id}`)).body.tutorials
const move = (id: number, to: Record<string, number>, person: Person = world.admin) =>
  person.api.post<WireGuideRow>(`${path}/tutorials/${id}/move`, {
    fromLauncherId: chapter.id,
    toLauncherId: chapter.id,
    ...to,
  })
const sort = (tutorials: unknown, id = chapter.id, person: Person = world.admin) =>
  person.api.post<{ tutorials: number[]; isMerged: boolean }>(`${path}/launchers/${id}/tutorials/sort`, {
    tutorials,
  })

describe('WIRE-56 moving a guide to a place', () => {
  it('puts it before or after another one of its chapter, without a new version', async () => {
    const { status, body } = await move(three, { beforeId: one })
    expect([status, body.version]).toEqual([200, 1])
    expect(await order()).toEqual([three, one, two])
    await move(three, { afterId: one })
    expect(await order()).toEqual([one, three, two])
    expect((await auditOf(server, { type: 'guide', id: three })).map(entry => entry.action)).toEqual([
      'guide.create',
      'guide.place',
      'guide.place',
    ])
  })

  it('puts it there from another chapter, and from among the deleted ones as a draft', async () => {
    const loose = (await aGuide({ ...inWorld(), isPublic: true })).id
    await move(loose, { fromLauncherId: 0, beforeId: two })
    expect(await order()).toEqual([one, loose, two, three])
    await world.admin.api.delete(`${path}/tutorials/${loose}`)
    const { body } = await move(loose, { fromLauncherId: 0, afterId: three })
    expect(body).toMatchObject({ visibility: 'private', launcher: chapter.id })
    expect(await order()).toEqual([one, two, three, loose])
  })

  it('works in Unsorted, too', async () => {
    const [first, second] = [await add(0), await add(0)]
    await move(second, { fromLauncherId: 0, toLauncherId: 0, beforeId: first })
    const { body } = await world.admin.api.get<{ items: WireGuideRow[] }>(
      `${path}/tutorials?launcher=0&limit=100`,
    )
    const ids = body.items.map(row => row.id)
    expect(ids.indexOf(second)).toBe(ids.indexOf(first) - 1)
  })

  it.each(['beforeId', 'afterId'])('refuses a neighbour that left meanwhile (422, %s)', async side => {
    await move(two, { toLauncherId: 0 })
    const { status, body } = await move(one, { [side]: two })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path: side, code: 'notInChapter' }] } })
    expect(await order()).toEqual([one, three])
  })

  it('refuses both neighbours at once (400)', async () => {
    const { status, body } = await move(one, { beforeId: two, afterId: three })
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { issues: [{ path: 'body.afterId' }] } })
  })

  it('ACCESS-14 a contributor moves drafts between chapters, but to no place among others (403)', async () => {
    expect((await move(one, { beforeId: three }, world.contributor)).status).toBe(403)
    expect(await order()).toEqual([one, two, three])
    expect((await move(one, { toLauncherId: 0 }, world.contributor)).status).toBe(200)
  })
})

describe('POST launchers/{id}/tutorials/sort', () => {
  it('puts the guides of a chapter into an order', async () => {
    const { status, body } = await sort([three, one, two])
    expect(status).toBe(200)
    expect(body).toEqual({ tutorials: [three, one, two], isMerged: false })
    expect(await order()).toEqual([three, one, two])
    expect((await auditOf(server, { type: 'chapter', id: chapter.id })).at(-1)).toMatchObject({
      action: 'chapter.sortGuides',
      before: [one, two, three],
      after: [three, one, two],
    })
  })

  it('merges a list that is older than the chapter: what came stays, what left is passed over', async () => {
    const fresh = await add()
    await move(two, { toLauncherId: 0 })
    const { body } = await sort([three, two, one])
    expect(body).toEqual({ tutorials: [three, fresh, one], isMerged: true })
    expect(await order()).toEqual([three, fresh, one])
  })

  it('a chapter that is not there has no order (404); each guide is named once (400)', async () => {
    expect((await sort([one], 2_000_000_000)).status).toBe(404)
    expect((await sort([one, one])).status).toBe(400)
    expect((await sort('one')).status).toBe(400)
  })

  it('ACCESS-14 requires the right to edit public guides (403)', async () => {
    expect((await sort([two, one, three], chapter.id, world.contributor)).status).toBe(403)
    expect((await sort([two, one, three], chapter.id, world.moderator)).status).toBe(200)
  })

  it('loses no guide and no place when orders, moves, clones and deletions come at once (promise 3)', async () => {
    const replies = await Promise.all([
      sort([three, two, one]),
      move(one, { afterId: three }),
      world.admin.api.post(`${path}/tutorials/${two}/clone`),
      sort([two, three, one], chapter.id, world.moderator),
      world.admin.api.delete(`${path}/tutorials/${three}`),
      move(two, { beforeId: one }, world.moderator),
      aGuide({ ...inWorld(), launcher: chapter.id }).then(() => ({ status: 201 })),
    ])
    for (const { status } of replies) expect([200, 201, 422]).toContain(status)
    const ids = await order()
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(expect.arrayContaining([one, two]))
    expect(ids).not.toContain(three)
    const rows = await world.admin.api.get<{ items: WireGuideRow[] }>(
      `${path}/tutorials?launcher=${chapter.id}&limit=100`,
    )
    expect(new Set(rows.body.items.map(row => row.sort)).size).toBe(4)
  })
})

describe('POST tutorials/{id}/restore', () => {
  const restore = (id: number, options?: { ifMatch: number }) =>
    world.admin.api.post<WireGuideRow>(`${path}/tutorials/${id}/restore`, undefined, options)
  const remove = (id: number) => world.admin.api.delete(`${path}/tutorials/${id}`)

  it('GUIDE-3 brings a deleted guide back to its chapter and place, as a private draft', async () => {
    await world.admin.api.put(`${path}/tutorials/${two}`, { visibility: 'public' })
    await remove(two)
    const { status, body } = await restore(two)
    expect(status).toBe(200)
    expect(body).toMatchObject({ visibility: 'private', launcher: chapter.id, deletedAt: null })
    expect(await order()).toEqual([one, two, three])
  })

  it.each([
    ['the order of deleting', [0, 1, 2]],
    ['the other way round', [2, 1, 0]],
    ['any order', [1, 2, 0]],
  ])('brings several back to their places in %s', async (_, sequence) => {
    const four = await add()
    for (const id of [one, two, three]) await remove(id)
    for (const index of sequence) await restore([one, two, three][index] ?? 0)
    expect(await order()).toEqual([one, two, three, four])
  })

  it('goes before what is there now, and pushes nothing out', async () => {
    await remove(one)
    await sort([three, two])
    await restore(one)
    expect((await order())[0]).toBe(one)
    expect([...(await order())].sort()).toEqual([one, two, three].sort())
  })

  it('comes to Unsorted where its chapter is gone', async () => {
    await remove(two)
    await world.admin.api.delete(`${path}/launchers/${chapter.id}`)
    expect((await restore(two)).body).toMatchObject({ launcher: 0, visibility: 'private' })
  })

  it('changes nothing of a guide that is not deleted, and refuses a stale view (409)', async () => {
    expect((await restore(one)).body).toMatchObject({ version: 1, launcher: chapter.id })
    await remove(one)
    expect((await restore(one, { ifMatch: 1 })).status).toBe(409)
    expect((await restore(2_000_000_000)).status).toBe(404)
  })

  it('takes back guides that were removed with their chapter among the deleted ones', async () => {
    await world.admin.api.delete(`${path}/launchers/${chapter.id}?guides=delete`)
    const { body } = await restore(three)
    expect(body).toMatchObject({ launcher: 0, visibility: 'private' })
  })
})
