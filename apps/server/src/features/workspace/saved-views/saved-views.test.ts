import type { WireSavedView } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = () => `/v3/properties/${world.property.id}/saved-views`
const aView = (change: object = {}) => ({
  screen: 'manage/list',
  name: 'Drafts',
  query: 'show=all&status=draft',
  hiddenColumns: [],
  isShared: false,
  ...change,
})

interface Page {
  readonly items: WireSavedView[]
  readonly total: number
  readonly may: { readonly share: { readonly allowed: boolean } }
}

const listOf = async (person: World['admin'], screen = 'manage/list') =>
  (await person.api.get<Page>(`${path()}?screen=${screen}`)).body
const namesOf = async (person: World['admin']) => (await listOf(person)).items.map(({ name }) => name)

const auditOf = (id: number) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select('action')
      .where('object_type', '=', 'savedView')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute(),
  )

it('VIEW-1 VIEW-2 a personal view exists for its owner alone, and is not in the audit log', async () => {
  const made = await world.contributor.api.post<WireSavedView>(path(), aView({ name: 'Mine' }))
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Mine', query: 'show=all&status=draft', isOwn: true, isDefault: false, version: 1 },
  })
  expect(await namesOf(world.contributor)).toContain('Mine')
  expect(await namesOf(world.admin)).not.toContain('Mine')
  const one = `${path()}/${made.body.id}`
  expect((await world.admin.api.put(one, { name: 'Taken' })).status).toBe(404)
  expect((await world.admin.api.delete(one)).status).toBe(404)
  expect((await world.contributor.api.put<WireSavedView>(one, { name: 'Still mine' })).body).toMatchObject({
    name: 'Still mine',
    query: 'show=all&status=draft',
    version: 2,
  })
  expect((await world.contributor.api.delete(one)).status).toBe(200)
  expect(await auditOf(made.body.id)).toEqual([])
})

it('VIEW-2 sharing needs the right to edit the property, and each change of a shared view is audited', async () => {
  const refused = await world.contributor.api.post(path(), aView({ isShared: true }))
  expect(refused.status).toBe(403)
  const made = await world.admin.api.post<WireSavedView>(path(), aView({ name: 'Team', isShared: true }))
  const one = `${path()}/${made.body.id}`
  const seen = (await listOf(world.contributor)).items.find(({ id }) => id === made.body.id)
  expect(seen).toMatchObject({ name: 'Team', isOwn: false, may: { edit: { allowed: false } } })
  expect((await listOf(world.contributor)).may.share.allowed).toBe(false)
  expect((await world.contributor.api.put(one, { name: 'Theirs' })).status).toBe(403)
  expect((await world.contributor.api.delete(one)).status).toBe(403)
  const saved = await world.moderator.api.put<WireSavedView>(one, { query: 'show=all' }, { ifMatch: 1 })
  expect(saved.body).toMatchObject({ query: 'show=all', version: 2 })
  expect((await world.admin.api.put(one, { name: 'Late' }, { ifMatch: 1 })).status).toBe(409)
  expect((await world.admin.api.delete(one)).status).toBe(200)
  expect((await auditOf(made.body.id)).map(({ action }) => action)).toEqual([
    'savedView.create',
    'savedView.save',
    'savedView.delete',
  ])
})

it('VIEW-3 each person has one default view of a list, until it is deleted or no longer shared', async () => {
  const first = await world.admin.api.post<WireSavedView>(path(), aView({ name: 'First', isShared: true }))
  const second = await world.admin.api.post<WireSavedView>(path(), aView({ name: 'Second', isShared: true }))
  const choose = (person: World['admin'], { body }: typeof first, isDefault = true) =>
    person.api.put(`${path()}/${body.id}/default`, { isDefault })
  const defaultOf = async (person: World['admin']) =>
    (await listOf(person)).items.filter(({ isDefault }) => isDefault).map(({ name }) => name)
  const atOnce = await Promise.all([1, 2, 3].map(() => choose(world.contributor, first)))
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200])
  await choose(world.contributor, second)
  expect(await defaultOf(world.contributor)).toEqual(['Second'])
  expect(await defaultOf(world.admin)).toEqual([])
  await choose(world.contributor, first, false)
  expect(await defaultOf(world.contributor)).toEqual(['Second'])
  await world.admin.api.put(`${path()}/${second.body.id}`, { isShared: false })
  expect(await defaultOf(world.contributor)).toEqual([])
  await choose(world.contributor, first)
  await world.admin.api.delete(`${path()}/${first.body.id}`)
  expect(await defaultOf(world.contributor)).toEqual([])
})

it('a view of a list that the role may not view is refused, and so is one list more than a person keeps', async () => {
  expect((await world.contributor.api.post(path(), aView({ screen: 'users/list/users' }))).status).toBe(403)
  expect((await world.contributor.api.get(`${path()}?screen=users/list/users`)).status).toBe(403)
  expect((await world.admin.api.post(path(), aView({ screen: 'customize/texts' }))).status).toBe(400)
  const kept = Array.from({ length: 50 }, (_, at) => aView({ screen: 'messages/list', name: `View ${at}` }))
  for (const view of kept) await world.admin.api.post(path(), view)
  expect(await world.admin.api.post(path(), aView({ screen: 'messages/list' }))).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: 'name', code: 'tooManyViews' }] } },
  })
  expect(
    (await world.admin.api.get<Page>(`${path()}?screen=messages/list&limit=20&page=3`)).body,
  ).toMatchObject({
    total: 50,
    items: { length: 10 },
  })
})

it('VIEW-5 a shared view outlives the account of its owner, a personal one does not', async () => {
  const owner = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
  const shared = await owner.api.post<WireSavedView>(path(), aView({ name: 'Kept', isShared: true }))
  const personal = await owner.api.post<WireSavedView>(path(), aView({ name: 'Gone' }))
  await server.database.asSystem(tx => tx.deleteFrom('manager').where('manager.id', '=', owner.id).execute())
  const left = await server.database.asSystem(tx =>
    tx
      .selectFrom('saved_view')
      .select(['saved_view.id', 'saved_view.manager_id'])
      .where('saved_view.id', 'in', [shared.body.id, personal.body.id])
      .execute(),
  )
  expect(left).toEqual([{ id: shared.body.id, manager_id: null }])
  const one = `${path()}/${shared.body.id}`
  expect((await world.admin.api.put<WireSavedView>(one, { name: 'Taken over' })).body).toMatchObject({
    isShared: true,
    isOwn: false,
  })
  // Who takes it back owns it: it would exist for no one else.
  expect((await world.admin.api.put<WireSavedView>(one, { isShared: false })).body).toMatchObject({
    isShared: false,
    isOwn: true,
  })
  expect(await namesOf(world.admin)).toContain('Taken over')
  expect(await namesOf(world.moderator)).not.toContain('Taken over')
})

it.each([
  'manage/tooltips',
  'manage/beacons',
  'manage/validators',
  'manage/element-tags',
  'manage/tasks',
  'manage/rules',
])('VIEW-1 the list %s has views', async screen => {
  const made = await world.admin.api.post<WireSavedView>(path(), aView({ screen, query: 'state=public' }))
  expect(made).toMatchObject({ status: 201, body: { screen, query: 'state=public' } })
})
