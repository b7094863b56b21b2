import type { WireUrlException } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (owner = world) => `/v2/properties/${owner.property.id}/analytics/urlexceptions`
interface Page {
  readonly items: WireUrlException[]
  readonly total: number
}

it('WIRE-82 FIELD-35 are made, changed and removed, each once in the audit log', async () => {
  const { api } = world.admin
  const made = await api.post<WireUrlException>(path(), { name: 'Payroll', url: ' /payroll ' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Payroll', url: '/payroll', version: 1 } })
  expect((await api.post(path(), { name: 'Again', url: '/payroll' })).status).toBe(409)
  const one = `${path()}/${made.body.id}`
  const saved = await api.put<WireUrlException>(
    one,
    { name: 'Pay', url: '*.pay.example.com' },
    { ifMatch: 1 },
  )
  expect(saved.body).toMatchObject({ url: '*.pay.example.com', version: 2 })
  expect((await api.put(one, { name: 'Late', url: '/x' }, { ifMatch: 1 })).status).toBe(409)
  expect((await api.delete(one)).status).toBe(200)
  expect((await api.get<Page>(path())).body.total).toBe(0)
  const entries = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select('action')
      .where('object_type', '=', 'urlException')
      .where('object_id', '=', made.body.id)
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(one => one.action)).toEqual([
    'urlException.create',
    'urlException.save',
    'urlException.delete',
  ])
})

it('an address that covers everything is refused (422), with where and why', async () => {
  expect(await world.admin.api.post(path(), { name: 'All', url: '/*' })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: 'url', code: 'everything' }] } },
  })
})

it('are searched, sorted and paged by the server', async () => {
  const owner = await aWorld(server)
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await owner.admin.api.post(path(owner), { name, url: `/${name}` })
  }
  const found = await owner.admin.api.get<Page>(`${path(owner)}?sort=name&order=DESC&limit=2`)
  expect([found.body.total, found.body.items.map(one => one.name)]).toEqual([3, ['Gamma', 'Beta']])
  const searched = await owner.admin.api.get<Page>(`${path(owner)}?search=BET`)
  expect(searched.body.items.map(one => one.name)).toEqual(['Beta'])
})
