import type { WirePageSegment, WireUserSegment } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { aMessage, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}
const path = (rest: string) => `/v2/properties/${world.property.id}/${rest}`
const segments = async (query: string) =>
  (await world.admin.api.get<Page<WireUserSegment>>(path(`segments${query}`))).body
const pageSegments = async (query: string) =>
  (await world.admin.api.get<Page<WirePageSegment>>(path(`page_segments${query}`))).body

it('both lists are empty at first', async () => {
  expect(await segments('')).toMatchObject({ items: [], total: 0 })
  expect(await pageSegments('')).toMatchObject({ items: [], total: 0 })
})

it('FIELD-29 FIELD-30 segments come with their filters and what uses them; deleted things do not count', async () => {
  const id = await aSegment(server, { in: world.property, name: 'Pro users' })
  const pages = await aPageSegment(server, { in: world.property, name: 'Orders' })
  const guide = await aGuide({ in: world.property, by: world.admin })
  const deleted = await aGuide({ in: world.property, by: world.admin })
  for (const one of [guide, deleted]) {
    await world.admin.api.put(path(`tutorials/${one.id}`), { segment: id, pageSegment: pages })
  }
  await world.admin.api.delete(path(`tutorials/${deleted.id}`))
  await aMessage({ in: world.property, by: world.admin, body: { segment: id } })
  const { items } = await segments('?search=PRO')
  expect(items).toMatchObject([
    {
      id,
      name: 'Pro users',
      connection: 'or',
      filterGroups: [
        { connection: 'and', filters: [{ key: 'plan', type: 'string', operator: 'equals', value: 'pro' }] },
      ],
      usage: { tutorials: 1, launchers: 0, announcements: 1, tooltips: 0, tags: 0, assistant: 0 },
      may: { edit: { allowed: true } },
    },
  ])
  expect((await pageSegments('?search=orders')).items).toMatchObject([
    {
      id: pages,
      conditions: { rules: ['/orders/*'], visibility: 'show' },
      usage: { tutorials: 1, announcements: 0 },
    },
  ])
})

it('the lists are sorted and paged by the server', async () => {
  for (const name of ['Zeta', 'alpha', 'Beta']) {
    await aSegment(server, { in: world.property, name: `Paged ${name}` })
    await aPageSegment(server, { in: world.property, name: `Paged ${name}` })
  }
  const names = (page: Page<{ name: string }>) => page.items.map(({ name }) => name)
  expect(names(await segments('?search=paged'))).toEqual(['Paged alpha', 'Paged Beta', 'Paged Zeta'])
  const query = '?search=paged&limit=2&page=2&order=DESC'
  expect(names(await segments(query))).toEqual(['Paged alpha'])
  expect(names(await pageSegments(query))).toEqual(['Paged alpha'])
})

it('name and description of a segment are saved as a version; a stale save is refused', async () => {
  const id = await aSegment(server, { in: world.property, name: 'Before' })
  const save = (body: object, ifMatch: number) =>
    world.admin.api.send<WireUserSegment>('PUT', path(`segments/${id}`), {
      body,
      ifMatch,
    })
  const saved = await save({ name: ' After ', description: 'People who pay' }, 1)
  expect(saved.body).toMatchObject({ name: 'After', description: 'People who pay', version: 2 })
  expect(await save({ name: 'Late' }, 1)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await save({ name: 'After' }, 2)).body.version).toBe(2)
})

it('USEG-1 a blank name is refused', async () => {
  const id = await aSegment(server, { in: world.property })
  expect((await world.admin.api.put(path(`segments/${id}`), { name: ' ' })).status).toBe(422)
})
