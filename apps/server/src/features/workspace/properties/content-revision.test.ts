import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { contentChannel } from './index.ts'

let server: TestServer
let world: World
let listener: pg.Client
const notified: string[] = []
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  listener = new pg.Client({ connectionString: server.copy.appUrl })
  await listener.connect()
  listener.on('notification', message => notified.push(message.payload ?? ''))
  await listener.query(`LISTEN ${contentChannel}`)
})
afterAll(async () => {
  await listener.end()
  await server.close()
})

/** Returns the announcements since the last call; a round trip receives everything committed before it. */
async function announced(): Promise<string[]> {
  await listener.query('SELECT 1')
  return notified.splice(0)
}

it('every change of content announces its property, once', async () => {
  const id = String(world.property.id)
  const inWorld = { in: world.property, by: world.admin }
  const chapter = await aChapter(inWorld)
  expect(await announced()).toEqual([id])
  const guide = await aGuide(inWorld)
  expect(await announced()).toEqual([id])
  const path = `/v2/properties/${id}/tutorials/${guide.id}`
  await world.admin.api.put(path, { visibility: 'public' })
  expect(await announced()).toEqual([id])
  await world.admin.api.post(`${path}/move`, { fromLauncherId: 0, toLauncherId: chapter.id })
  expect(await announced()).toEqual([id])
  await world.admin.api.delete(`/v2/properties/${id}/launchers/${chapter.id}?guides=delete`)
  expect(await announced()).toEqual([id])
})

it('what is refused or changes nothing is not announced', async () => {
  const guide = await aGuide({ in: world.property, by: world.admin, isPublic: true })
  await announced()
  const path = `/v2/properties/${world.property.id}/tutorials/${guide.id}`
  await world.admin.api.put(path, { visibility: 'public' })
  await world.admin.api.put(path, { steps: [] })
  await world.contributor.api.put(path, { title: 'No' })
  expect(await announced()).toEqual([])
})

it('writers who wait for one busy property leave the database to everyone else', async () => {
  const guide = await aGuide({ in: world.property, by: world.admin })
  const path = `/v2/properties/${world.property.id}/tutorials/${guide.id}`
  const holder = new pg.Client({ connectionString: server.copy.appUrl })
  await holder.connect()
  await holder.query(`BEGIN; SET LOCAL waymark.is_system = 'on'`)
  await holder.query('SELECT 1 FROM property WHERE id = $1 FOR UPDATE', [world.property.id])
  const waiting = Array.from({ length: 40 }, (_, number) =>
    world.admin.api.put(path, { title: `Save ${number}` }),
  )
  const { admin, property } = world.stranger
  for (let read = 0; read < 5; read += 1) {
    expect((await admin.api.get(`/v2/properties/${property.id}/tutorials`)).status).toBe(200)
  }
  await holder.query('COMMIT')
  await holder.end()
  const replies = await Promise.all(waiting)
  expect(replies.map(reply => reply.status)).toEqual(Array<number>(40).fill(200))
})
