import type { WireChapter, WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aManager } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (rest: string) => `/v2/properties/${world.property.id}/${rest}`
const save = (id: number, body: object) => world.admin.api.put<WireGuide>(path(`tutorials/${id}`), body)
const promotedAt = async (id: number) => {
  const row = await server.database.asSystem(tx =>
    tx.selectFrom('guide').select('guide.promoted_at').where('guide.id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.promoted_at?.toISOString() ?? null
}

it('FIELD-17 FIELD-20 segments, tags and promotion of a guide are saved; absent fields stay, null clears', async () => {
  const { id } = await aGuide({ in: world.property, by: world.admin })
  const segment = await aSegment(server, { in: world.property })
  const pageSegment = await aPageSegment(server, { in: world.property })
  const tags = { byDefault: 'show', hideOn: ['beta'] }
  const saved = await save(id, { segment, pageSegment, tags, promotion: true })
  expect(saved.body).toMatchObject({ segment, pageSegment, tags, promotion: true, version: 2 })
  const later = await save(id, { title: 'Renamed' })
  expect(later.body).toMatchObject({ segment, tags, promotion: true })
  const cleared = await save(id, { segment: null, tags: null, promotion: false })
  expect(cleared.body).toMatchObject({ segment: null, pageSegment, tags: null, promotion: false })
})

it.each([
  [{ byDefault: 'hide', hideOn: ['a'] }],
  [{ byDefault: 'never' }],
  [{ byDefault: 'show', hideOn: [' '] }],
])('the tag rule %o is refused', async tags => {
  const { id } = await aGuide({ in: world.property, by: world.admin })
  expect((await save(id, { tags })).status).toBe(400)
})

it('a promotion keeps since when, and begins again when it is switched off and on', async () => {
  const { id } = await aGuide({ in: world.property, by: world.admin })
  server.clock.set('2026-03-02T10:00:00Z')
  await save(id, { promotion: true })
  server.clock.set('2026-03-02T10:01:00Z')
  await save(id, { title: 'Still promoted' })
  expect(await promotedAt(id)).toBe('2026-03-02T10:00:00.000Z')
  await save(id, { promotion: false })
  expect(await promotedAt(id)).toBeNull()
  server.clock.set('2026-03-02T10:02:00Z')
  await save(id, { promotion: true })
  expect(await promotedAt(id)).toBe('2026-03-02T10:02:00.000Z')
})

it('a contributor narrows a draft but no public guide', async () => {
  const contributor = await aManager(server, {
    roles: [{ roleName: 'contributor', property: world.property }],
  })
  const draft = await aGuide({ in: world.property, by: world.admin })
  const live = await aGuide({ in: world.property, by: world.admin, isPublic: true })
  const narrow = (id: number) => contributor.api.put(path(`tutorials/${id}`), { promotion: true })
  expect((await narrow(draft.id)).status).toBe(200)
  expect((await narrow(live.id)).status).toBe(403)
})

it('FIELD-14 a chapter says with which tags it is shown', async () => {
  const chapter = await aChapter({ in: world.property, by: world.admin })
  await server.database.asSystem(tx =>
    tx
      .updateTable('chapter')
      .set({ context_tags: JSON.stringify({ byDefault: 'hide', showOn: ['admin'] }) })
      .where('chapter.id', '=', chapter.id)
      .execute(),
  )
  const { body } = await world.admin.api.get<WireChapter>(path(`launchers/${chapter.id}`))
  expect(body.tags).toEqual({ byDefault: 'hide', showOn: ['admin'], list: ['admin'] })
})

it('the rules that start a guide are listed, the most urgent first; others are not', async () => {
  const { id } = await aGuide({ in: world.property, by: world.admin })
  const rules = `/v3/properties/${world.property.id}/contextual-rules?tutorial=${id}`
  expect((await world.admin.api.get(rules)).body).toMatchObject({ items: [], total: 0 })
  const other = await aGuide({ in: world.property, by: world.admin })
  const rule = (name: string, guideId: number, priority: number) => ({
    company_id: world.company.id,
    property_id: world.property.id,
    name,
    guide_id: guideId,
    priority,
    contexts: JSON.stringify([{ type: 'element', operator: 'is', status: 'clicked', selector: '#help' }]),
    actions: JSON.stringify([{ type: 'guideStart', id: guideId, step: 1 }]),
  })
  await server.database.asSystem(tx =>
    tx
      .insertInto('contextual_rule')
      .values([rule('Low', id, 1), rule('High', id, 5), rule('Other', other.id, 9)])
      .execute(),
  )
  const { body } = await world.admin.api.get<{ items: { name: string }[]; total: number }>(rules)
  expect(body.items.map(({ name }) => name)).toEqual(['High', 'Low'])
  expect(body.items[0]).toMatchObject({ status: 'draft', tutorial: id, frequency: { kind: 'once' } })
})
