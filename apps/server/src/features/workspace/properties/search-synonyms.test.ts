import type { WireSearchSynonyms } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { deliverTo, openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
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

const path = () => `/v3/properties/${world.property.id}/search-synonyms`
const stylings = (body: object) => world.admin.api.put(`/v2/properties/${world.property.id}/stylings`, body)

it('SYN-1 synonyms are stored clean, with a version, and a stale save is refused (409)', async () => {
  const groups = [[' invoice ', 'Invoice', 'bill', '']]
  const saved = await world.moderator.api.put<WireSearchSynonyms>(path(), { groups }, { ifMatch: 1 })
  expect(saved).toMatchObject({ status: 200, body: { groups: [['Invoice', 'bill']], version: 2 } })
  const late = await world.admin.api.put(path(), { groups: [] }, { ifMatch: 1 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  const entry = await server.database.asSystem(tx =>
    tx.selectFrom('audit_entry').select('action').where('action', '=', 'synonyms.save').execute(),
  )
  expect(entry).toHaveLength(1)
})

it.each([
  [{ groups: [['invoice', 'bill'], ['one']] }, 422, 'groups.1'],
  [
    {
      groups: [
        ['a', 'b'],
        ['c', 'A'],
      ],
    },
    422,
    'groups.1',
  ],
  [{ groups: [['a', 'x'.repeat(41)]] }, 422, 'groups.0'],
  [{ groups: 'a, b' }, 400, 'groups'],
  [{ groups: [], more: 1 }, 400, 'more'],
  [{}, 400, 'groups'],
])('SYN-1 %j is refused (%d) at %s', async (body, status, at) => {
  const reply = await world.admin.api.put(path(), body)
  expect(reply.status).toBe(status)
  expect(JSON.stringify(reply.body)).toContain(at)
})

it('SYN-2 reach pages whose assistant has a search, and no others', async () => {
  await stylings({ searchEnabled: true })
  await world.admin.api.put(`/v2/properties/${world.property.id}`, { url: testOrigin })
  expect((await world.admin.api.put(path(), { groups: [['invoice', 'bill']] })).status).toBe(200)
  const delivered = async () =>
    (await deliverTo(assistant, world.property.id, { userId: 'ann' })).content.synonyms
  await expect.poll(delivered, { timeout: 10_000 }).toEqual([['invoice', 'bill']])
  await stylings({ searchEnabled: false })
  await expect.poll(delivered, { timeout: 10_000 }).toBeUndefined()
})
