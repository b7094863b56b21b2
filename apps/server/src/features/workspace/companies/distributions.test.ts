import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (company = world.company) => `/v2/companies/${company.id}/distributions`

it('lists the application URLs of all properties of the company, and of no other', async () => {
  const second = await aProperty(server, { in: world.company, url: 'https://crm.example.com' })
  await aProperty(server, { in: world.stranger.company, url: 'https://theirs.example.com' })
  const { status, body } = await world.admin.api.get(path())
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      propertyId: world.property.id,
      urlPattern: 'https://app.example.com',
      status: 'active',
      isDefault: true,
    },
    { propertyId: second.id, urlPattern: 'https://crm.example.com' },
  ])
})

it('ACCESS-14 is unavailable to contributors (403)', async () => {
  const { status, body } = await world.contributor.api.get(path())
  expect(status).toBe(403)
  expect(body).toMatchObject({ code: 'forbidden', data: { reason: 'sectionBlocked' } })
})

it('ACCESS-30 is not there for who has a role in one property only (404)', async () => {
  expect((await world.propertyContributor.api.get(path())).status).toBe(404)
})
