import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../test/builders.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import { contentChannel } from './index.ts'

let server: TestServer
let world: World
let listener: pg.Client
const heard: string[] = []
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  listener = new pg.Client({ connectionString: server.copy.appUrl })
  await listener.connect()
  listener.on('notification', message => heard.push(message.payload ?? ''))
  await listener.query(`LISTEN ${contentChannel}`)
})
afterAll(async () => {
  await listener.end()
  await server.close()
})

/** What was announced since the last look; a round trip brings in whatever was committed before it. */
async function announced(): Promise<string[]> {
  await listener.query('SELECT 1')
  return heard.splice(0)
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
