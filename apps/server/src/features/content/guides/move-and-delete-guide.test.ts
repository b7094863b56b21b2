import type { WireChapter, WireGuide, WireGuideRow } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let guides: string
let chapter: WireChapter
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
  chapter = await aChapter({ in: world.property, by: world.admin })
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const move = (id: number, fromLauncherId: number, toLauncherId: number, person = world.admin) =>
  person.api.post<WireGuideRow>(`${guides}/${id}/move`, { fromLauncherId, toLauncherId })
const remove = (id: number, person = world.admin) => person.api.delete<WireGuideRow>(`${guides}/${id}`)

describe('POST tutorials/{id}/move', () => {
  it('WIRE-56 GUIDE-22 moves a guide to the end of another chapter and changes no visibility', async () => {
    const inChapter = await aGuide({ ...inWorld(), launcher: chapter.id })
    const guide = await aGuide({ ...inWorld(), isPublic: true })
    const { status, body } = await move(guide.id, 0, chapter.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ launcher: chapter.id, visibility: 'public', version: 3 })
    const chapters = await world.admin.api.get<WireChapter>(
      `/v2/properties/${world.property.id}/launchers/${chapter.id}`,
    )
    expect(chapters.body.tutorials.slice(-2)).toEqual([inChapter.id, guide.id])
    const back = await move(guide.id, chapter.id, 0)
    expect(back.body.launcher).toBe(0)
  })

  it('GUIDE-22 brings a deleted guide back as a draft', async () => {
    const guide = await aGuide({ ...inWorld(), isPublic: true })
    await remove(guide.id)
    const { body } = await move(guide.id, 0, chapter.id)
    expect(body).toMatchObject({ launcher: chapter.id, visibility: 'private' })
  })

  it('refuses when the guide is no longer where the caller saw it (409)', async () => {
    const guide = await aGuide({ ...inWorld(), launcher: chapter.id })
    const { status, body } = await move(guide.id, 0, chapter.id)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale', data: { version: 1 } })
  })

  it('of two parallel moves to different chapters one wins and the guide is in one place', async () => {
    const other = await aChapter(inWorld())
    const guide = await aGuide(inWorld())
    const replies = await Promise.all([move(guide.id, 0, chapter.id), move(guide.id, 0, other.id)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
    const list = await world.admin.api.get<WireGuideRow[]>(guides)
    expect(list.body.filter(row => row.id === guide.id)).toHaveLength(1)
  })

  it('to where it is already changes nothing', async () => {
    const guide = await aGuide({ ...inWorld(), launcher: chapter.id })
    const { body } = await move(guide.id, chapter.id, chapter.id)
    expect(body.version).toBe(1)
  })

  it('ACCESS-14 a contributor moves drafts only (403)', async () => {
    const live = await aGuide({ ...inWorld(), isPublic: true })
    const draft = await aGuide(inWorld())
    expect((await move(live.id, 0, chapter.id, world.contributor)).status).toBe(403)
    expect((await move(draft.id, 0, chapter.id, world.contributor)).status).toBe(200)
  })

  it('ACCESS-33 a chapter of another company is unknown (422)', async () => {
    const { property, admin } = world.stranger
    const theirs = await aChapter({ in: property, by: admin })
    const guide = await aGuide(inWorld())
    const { status, body } = await move(guide.id, 0, theirs.id)
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path: 'launcher', code: 'unknown' }] } })
  })

  it('refuses a body without chapters (400)', async () => {
    const guide = await aGuide(inWorld())
    const { status, body } = await world.admin.api.post(`${guides}/${guide.id}/move`, {})
    expect(status).toBe(400)
    expect(body).toMatchObject({
      data: { issues: [{ path: 'body.fromLauncherId' }, { path: 'body.toLauncherId' }] },
    })
  })
})

describe('DELETE tutorials/{id}', () => {
  it('GUIDE-21 sets it to deleted and takes it out of its chapter', async () => {
    const guide = await aGuide({ ...inWorld(), launcher: chapter.id, isPublic: true })
    const { status, body } = await remove(guide.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ visibility: 'deleted', launcher: 0, version: 3 })
    const read = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(read.body.steps).toHaveLength(1)
  })

  it('deleting again changes nothing, also when many do it at once', async () => {
    const guide = await aGuide(inWorld())
    const replies = await Promise.all(Array.from({ length: 10 }, () => remove(guide.id)))
    expect(new Set(replies.map(reply => reply.body.version))).toEqual(new Set([2]))
    const actions = (await auditOf(server, { type: 'guide', id: guide.id })).map(entry => entry.action)
    expect(actions).toEqual(['guide.create', 'guide.delete'])
  })

  it('ACCESS-14 a contributor deletes drafts only (403)', async () => {
    const live = await aGuide({ ...inWorld(), isPublic: true })
    const draft = await aGuide(inWorld())
    expect((await remove(live.id, world.contributor)).status).toBe(403)
    expect((await remove(draft.id, world.contributor)).status).toBe(200)
  })

  it('refuses to delete what a person saved meanwhile (409)', async () => {
    const guide = await aGuide(inWorld())
    await world.moderator.api.put(`${guides}/${guide.id}`, { title: 'Newer' })
    const { status } = await world.admin.api.delete(`${guides}/${guide.id}`, { ifMatch: 1 })
    expect(status).toBe(409)
  })
})
