import type { WireGuide, WirePageCheck } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let guide: WireGuide
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T10:00:00Z')
  world = await aWorld(server)
  const steps = [aStep({ content: 'Open' }), aStep({ content: 'Save' })]
  guide = await aGuide({ in: world.property, by: world.admin, title: 'Orders', steps, isPublic: true })
})

const address = 'https://staging.example.com/'
const path = () => `/v3/properties/${world.property.id}/page-checks`
const failing = (picture: string | null = null) => ({
  kind: 'guide',
  id: guide.id,
  version: guide.version,
  elements: 2,
  findings: [
    { step: guide.steps[1]?.uuid, outcome: 'notFound', reason: 'noMatch', page: `${address}orders`, picture },
  ],
})
const report = (results: readonly object[], by = world.admin) => by.api.post(path(), { address, results })
const list = async (query = '') =>
  (await world.admin.api.get<{ items: WirePageCheck[]; total: number }>(`${path()}${query}`)).body

it('CHECK-6 the last check of a guide names its steps, and a later one replaces it', async () => {
  expect(await report([failing()])).toMatchObject({ body: { saved: 1, failures: 1 } })
  const { items } = await list(`?kind=guide&id=${guide.id}`)
  expect(items).toMatchObject([
    { kind: 'guide', title: 'Orders', elements: 2, failures: 1, isCurrent: true, address },
  ])
  expect(items[0]?.findings).toMatchObject([{ stepIndex: 1, outcome: 'notFound', reason: 'noMatch' }])
  await report([{ ...failing(), findings: [] }])
  expect(await list('?failing=true')).toMatchObject({ total: 0, items: [] })
  expect(await list()).toMatchObject({ total: 1, items: [{ failures: 0 }] })
})

it('CHECK-6 a check of an earlier version is marked', async () => {
  await report([failing()])
  await world.admin.api.put(`/v2/properties/${world.property.id}/tutorials/${guide.id}`, { title: 'Order' })
  expect(await list()).toMatchObject({ items: [{ isCurrent: false }] })
})

it('CHECK-6 content of another application and deleted content are left out', async () => {
  const other = await aWorld(server)
  const foreign = await aGuide({ in: other.property, by: other.admin, title: 'Foreign', steps: [aStep()] })
  const reply = await report([{ ...failing(), id: foreign.id }, failing()])
  expect(reply).toMatchObject({ body: { saved: 1 } })
  expect((await list()).items.map(({ id }) => id)).toEqual([guide.id])
  await world.admin.api.delete(`/v2/properties/${world.property.id}/tutorials/${guide.id}`)
  expect(await list()).toMatchObject({ total: 0 })
})

it('CHECK-7 reporting a check needs the permission to edit live content', async () => {
  const contributor = await aManager(server, {
    roles: [{ roleName: 'contributor', property: world.property }],
  })
  expect(await report([failing()], contributor)).toMatchObject({ status: 403 })
  expect(await list()).toMatchObject({ total: 0 })
})

it('CHECK-7 a picture is shown only if it was uploaded to this application', async () => {
  const name = `${'a'.repeat(40)}.jpeg`
  const own = `https://waymark.example.com/assistant/images/${world.property.id}/${name}`
  for (const elsewhere of [
    `https://evil.example.com/x.png`,
    `https://waymark.example.com/assistant/images/${world.property.id + 1}/${name}`,
    'javascript:alert(1)',
  ]) {
    const reply = await report([failing(elsewhere)])
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'results.0.findings.0.picture', code: 'unknown' }] } },
    })
  }
  await report([failing(own.replace('waymark.', 'other.'))])
  const [check] = (await list()).items
  const { pathname, host } = new URL(check?.findings[0]?.pictureUrl ?? '')
  expect(pathname).toBe(new URL(own).pathname)
  expect(host).not.toBe('other.example.com')
})
