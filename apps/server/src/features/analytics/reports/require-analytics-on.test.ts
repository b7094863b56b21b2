import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { samples } from '../../../../test/call-samples.ts'
import { inProperty, sendSample } from '../../../../test/contract-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const setAnalytics = (isOn: boolean) =>
  world.admin.api.put(`/v2/properties/${world.property.id}`, { featureFlags: { analytics: isOn } })

/** Every report of the contract; the event store is away in this test, so an open one answers 503. */
const reports = inProperty.filter(({ name }) => name.startsWith('reports.'))

it.each(reports)(
  'ROUTE-28 $name refuses while the property records nothing, and answers again after',
  async row => {
    const { admin, company, property } = world
    const place = { server, company, property, admin, by: admin }
    const sample = (await samples[row.name]?.(place)) ?? {}
    await setAnalytics(false)
    const off = await sendSample(admin.api, row, place, sample)
    expect([off.status, off.body]).toMatchObject([
      403,
      { code: 'forbidden', data: { reason: 'noAnalytics' } },
    ])
    await setAnalytics(true)
    expect((await sendSample(admin.api, row, place, sample)).status).not.toBe(403)
  },
)

it('knows the reports', () => {
  expect(reports.length).toBeGreaterThan(15)
})
