import type { WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import { removeExpiredKeys } from './index.ts'

let server: TestServer
let world: World
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

let count = 0
const aKey = () => {
  count += 1
  return `key-${count}`
}
const make = (idempotencyKey: string, title: string, by = world.admin) =>
  by.api.post<WireGuide>(guides, { title }, { idempotencyKey })

const countGuides = (title: string) =>
  server.database.asSystem(async tx => {
    const rows = await tx
      .selectFrom('guide_text')
      .select('guide_text.guide_id')
      .where('title', '=', title)
      .execute()
    return rows.length
  })

it('WIRE-92 a repeated creation makes one object and gets the first reply', async () => {
  const key = aKey()
  const first = await make(key, 'Once')
  const second = await make(key, 'Once')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await countGuides('Once')).toBe(1)
})

it('WIRE-92 of parallel requests one creates, and all get its reply', async () => {
  const key = aKey()
  const replies = await Promise.all(Array.from({ length: 12 }, () => make(key, 'At once')))
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map(reply => reply.body.id)).size).toBe(1)
  expect(await countGuides('At once')).toBe(1)
})

it('WIRE-92 the key with another body or another call is refused (422)', async () => {
  const key = aKey()
  await make(key, 'Mine')
  const refused = {
    status: 422,
    body: { data: { issues: [{ path: 'Idempotency-Key', code: 'keyReused' }] } },
  }
  expect(await make(key, 'Another')).toMatchObject(refused)
  const launchers = `/v2/properties/${world.property.id}/launchers`
  const other = await world.admin.api.post(launchers, { title: 'Mine' }, { idempotencyKey: key })
  expect(other).toMatchObject(refused)
  expect(await countGuides('Another')).toBe(0)
  const invalid = { status: 422, body: { data: { issues: [{ code: 'keyInvalid' }] } } }
  expect(await make('x'.repeat(256), 'Too long')).toMatchObject(invalid)
  expect(await make('two words', 'Spaces')).toMatchObject(invalid)
})

it('WIRE-92 keys belong to one person, and rights are checked before a reply is repeated', async () => {
  const key = aKey()
  const mine = await make(key, 'Shared key')
  const theirs = await make(key, 'Shared key', world.moderator)
  expect(theirs.body.id).not.toBe(mine.body.id)
  const stranger = await make(key, 'Shared key', world.stranger.admin)
  expect(stranger.status).toBe(404)
})

it('WIRE-92 a refused creation frees the key', async () => {
  const key = aKey()
  const path = `/v2/properties/${world.property.id}/segments`
  const send = () => world.admin.api.post(path, { name: 'Freed' }, { idempotencyKey: key })
  const { body } = await world.admin.api.post<{ id: number }>(path, { name: 'Freed' })
  expect((await send()).status).toBe(409)
  await world.admin.api.delete(`${path}/${body.id}`)
  expect((await send()).status).toBe(201)
})

it('WIRE-92 replies are kept encrypted for 24 hours, then the key is free', async () => {
  const key = aKey()
  const first = await make(key, 'Encrypted')
  const rows = () => server.database.asSystem(tx => tx.selectFrom('idempotency_key').selectAll().execute())
  const kept = await rows()
  expect(kept.length).toBeGreaterThan(0)
  for (const row of kept) expect(row.reply?.includes(Buffer.from('Encrypted'))).toBe(false)
  await server.database.asSystem(tx =>
    tx
      .updateTable('idempotency_key')
      .set({ expires_at: new Date(0) })
      .execute(),
  )
  const later = await make(key, 'Encrypted')
  expect(later.status).toBe(201)
  expect(later.body.id).not.toBe(first.body.id)
  await server.database.asSystem(tx => removeExpiredKeys(tx, server.clock.now()))
  expect(await rows()).toHaveLength(1)
})

it('WIRE-92 the API description has the header on every POST of a signed-in person', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  const { paths } = (await response.json()) as {
    paths: Record<string, { post?: { parameters?: { $ref?: string }[] } }>
  }
  const parameters = (path: string) => paths[path]?.post?.parameters ?? []
  const header = { $ref: '#/components/parameters/IdempotencyKeyHeader' }
  expect(parameters('/v2/properties/{property}/tutorials')).toContainEqual(header)
  expect(parameters('/auth/sign-in')).not.toContainEqual(header)
})
