import type { WireContextTag } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { openAssistant, sendRaw, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const visit = (tags: readonly string[]) =>
  sendRaw(`${assistant.url}/api/assistant/v1/properties/${world.property.id}/pointer`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://app.example.com' },
    body: JSON.stringify({ userId: null, anonymousId: 'a', attributes: {}, tags, languages: [] }),
  })
const tags = async () =>
  (await world.admin.api.get<WireContextTag[]>(`/v2/properties/${world.property.id}/tags`)).body

it('WIRE-43 tells the words that guides, chapters and segments name, and those that pages have set', async () => {
  expect(await tags()).toEqual([])
  const { property, admin } = world
  const path = `/v2/properties/${property.id}`
  const guide = await aGuide({ in: property, by: admin })
  const deleted = await aGuide({ in: property, by: admin })
  const chapter = await aChapter({ in: property, by: admin })
  const hidden = { byDefault: 'show', hideOn: ['beta', 'sales'] }
  await admin.api.put(`${path}/tutorials/${guide.id}`, { tags: hidden })
  await admin.api.put(`${path}/tutorials/${deleted.id}`, { tags: { byDefault: 'hide', showOn: ['gone'] } })
  await admin.api.delete(`${path}/tutorials/${deleted.id}`)
  await admin.api.put(`${path}/launchers/${chapter.id}`, { tags: { byDefault: 'hide', showOn: ['beta'] } })
  const filter = { key: 'tags', type: 'array', operator: 'is', value: ['Admin'] }
  const conditions = { connection: 'or', filterGroups: [{ connection: 'and', filters: [filter] }] }
  await server.database.asSystem(tx =>
    tx
      .insertInto('user_segment')
      .values({
        company_id: world.company.id,
        property_id: property.id,
        name: 'Admins',
        conditions: JSON.stringify(conditions),
      })
      .execute(),
  )
  expect((await visit(['sales', 'seen', ' '])).status).toBe(200)
  const at = '2026-03-02 10:00:00+00:00'
  expect(await tags()).toEqual([
    { name: 'Admin', lastSeenAt: null, usage: { tutorials: 0, launchers: 0, segments: 1 } },
    { name: 'beta', lastSeenAt: null, usage: { tutorials: 1, launchers: 1, segments: 0 } },
    { name: 'sales', lastSeenAt: at, usage: { tutorials: 1, launchers: 0, segments: 0 } },
    { name: 'seen', lastSeenAt: at, usage: { tutorials: 0, launchers: 0, segments: 0 } },
  ])
})

it('a page that sets ever new words fills no table', async () => {
  for (let batch = 0; batch < 7; batch += 1) {
    await visit(Array.from({ length: 100 }, (_, index) => `flood-${batch}-${index}`))
  }
  const { count } = await server.database.asSystem(tx =>
    tx
      .selectFrom('seen_tag')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(count)).toBeLessThan(600)
})
