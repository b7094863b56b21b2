import type { WireGuide, WireGuideRow } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let chapters: string
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  chapters = `/v2/properties/${world.property.id}/launchers`
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })

async function aFullChapter(visibility: 'public' | 'private' = 'public') {
  const chapter = await aChapter({ ...inWorld(), visibility })
  const live = await aGuide({ ...inWorld(), launcher: chapter.id, isPublic: true })
  const draft = await aGuide({ ...inWorld(), launcher: chapter.id })
  return { chapter, live, draft }
}

const rowsOf = async (...wanted: WireGuide[]) => {
  const { body } = await world.admin.api.get<WireGuideRow[]>(guides)
  return wanted.map(guide => body.find(row => row.id === guide.id))
}

it('CHAP-4 moves its guides to Unsorted, in their order and as they are', async () => {
  const { chapter, live, draft } = await aFullChapter()
  const { status, body } = await world.admin.api.delete(`${chapters}/${chapter.id}`, { ifMatch: 1 })
  expect(status).toBe(200)
  expect(body).toEqual({ ok: true })
  expect((await world.admin.api.get(`${chapters}/${chapter.id}`)).status).toBe(404)
  const [first, second] = await rowsOf(live, draft)
  expect(first).toMatchObject({ launcher: 0, visibility: 'public', version: live.version + 1 })
  expect(second).toMatchObject({ launcher: 0, visibility: 'private' })
  expect(second?.sort).toBeGreaterThan(first?.sort ?? Number.POSITIVE_INFINITY)
  expect(await auditOf(server, { type: 'chapter', id: chapter.id })).toMatchObject([
    { action: 'chapter.create' },
    { action: 'chapter.delete', before: { guideIds: [live.id, draft.id] }, is_unconditional: false },
  ])
})

it('CHAP-4 GUIDE-21 or puts them among the deleted ones, if the author requests it', async () => {
  const { chapter, live, draft } = await aFullChapter()
  await world.admin.api.delete(`${chapters}/${chapter.id}?guides=delete`)
  expect(await rowsOf(live, draft)).toMatchObject([
    { launcher: 0, visibility: 'deleted' },
    { launcher: 0, visibility: 'deleted' },
  ])
  const actions = (await auditOf(server, { type: 'guide', id: draft.id })).map(entry => entry.action)
  expect(actions).toEqual(['guide.create', 'guide.delete'])
})

it('ACCESS-14 a contributor deletes a draft chapter, but not with a public guide in it', async () => {
  const { chapter, live, draft } = await aFullChapter('private')
  const refused = await world.contributor.api.delete(`${chapters}/${chapter.id}?guides=delete`)
  expect(refused.status).toBe(403)
  expect(await rowsOf(live, draft)).toMatchObject([{ visibility: 'public' }, { launcher: chapter.id }])
  await world.admin.api.delete(`${guides}/${live.id}`)
  expect((await world.contributor.api.delete(`${chapters}/${chapter.id}`)).status).toBe(200)
  const publicOne = await aChapter(inWorld())
  expect((await world.contributor.api.delete(`${chapters}/${publicOne.id}`)).status).toBe(403)
})

it('refuses to delete what a person saved meanwhile (409)', async () => {
  const chapter = await aChapter(inWorld())
  await world.moderator.api.put(`${chapters}/${chapter.id}`, { title: 'Newer' })
  expect((await world.admin.api.delete(`${chapters}/${chapter.id}`, { ifMatch: 1 })).status).toBe(409)
})

it('names what cannot become of the guides (400)', async () => {
  const chapter = await aChapter(inWorld())
  const { status, body } = await world.admin.api.delete(`${chapters}/${chapter.id}?guides=burn`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ data: { issues: [{ path: 'query.guides' }] } })
})

it('loses no guide when moves, saves and the deletion come at once (promise 3)', async () => {
  const { chapter, live, draft } = await aFullChapter()
  const other = await aChapter(inWorld())
  const move = (guide: WireGuide) =>
    world.admin.api.post(`${guides}/${guide.id}/move`, { fromLauncherId: chapter.id, toLauncherId: other.id })
  const replies = await Promise.all([
    move(live),
    world.admin.api.delete(`${chapters}/${chapter.id}`),
    world.moderator.api.put(`${guides}/${draft.id}`, { title: 'Saved' }),
    move(draft),
  ])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const rows = await rowsOf(live, draft)
  for (const row of rows) expect([0, other.id]).toContain(row?.launcher)
})
