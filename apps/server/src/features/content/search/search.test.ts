import type { WireFound } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, type Person } from '../../../../test/builders.ts'
import { aMessage, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const { property, admin } = world
  await aGuide({ in: property, by: admin, title: 'Refund an order' })
  await aGuide({ in: property, by: admin, title: 'Order a book' })
  await admin.api.post(`/v2/properties/${property.id}/launchers`, { title: 'Orders' })
  await aMessage({ in: property, by: admin, type: 'survey', body: { title: 'How was your order?' } })
  await aSegment(server, { in: property, name: 'Ordered lately' })
  await aPageSegment(server, { in: property, name: 'Order pages' })
})
afterAll(() => server.close())

const search = async (query: string, person: Person = world.admin) =>
  person.api.get<{ readonly items: readonly WireFound[] }>(
    `/v2/properties/${world.property.id}/search?${query}`,
  )
const titles = async (query: string, person?: Person) =>
  (await search(query, person)).body.items.map(({ kind, title }) => `${kind}: ${title}`)

const everything = [
  'guide: Order a book',
  'guide: Refund an order',
  'chapter: Orders',
  'message: How was your order?',
  'userSegment: Ordered lately',
  'pageSegment: Order pages',
]

it('finds words in titles of every kind with any case; what begins with them comes first', async () => {
  expect(await titles('q=ORDER')).toEqual(everything)
  expect(await titles('q=%20refund%20')).toEqual(['guide: Refund an order'])
  expect((await search('q=How')).body.items).toMatchObject([
    { kind: 'message', messageType: 'survey', visibility: 'private' },
  ])
})

it('signs that mean something to the database are words like any other', async () => {
  expect(await titles('q=%25')).toEqual([])
  expect(await titles('q=%5C')).toEqual([])
})

it('answers at most as many of each kind as asked for', async () => {
  expect(await titles('q=order&limit=1')).toEqual(everything.filter(title => !title.includes('Refund')))
})

it.each(['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=a&limit=0', 'q=a&limit=21', 'q=a&kind=guide'])(
  'a search with "%s" is malformed',
  async query => {
    expect((await search(query)).status).toBe(400)
  },
)

it('a contributor, who may not view segments, finds none', async () => {
  expect(await titles('q=order', world.contributor)).toEqual(
    everything.filter(title => !title.includes('Segment')),
  )
})

it('deleted guides and messages are not found', async () => {
  const { property, admin } = world
  const guide = await aGuide({ in: property, by: admin, title: 'Gone for good' })
  const message = await aMessage({ in: property, by: admin, body: { title: 'Gone as well' } })
  expect(await titles('q=gone')).toHaveLength(2)
  await admin.api.delete(`/v2/properties/${property.id}/tutorials/${guide.id}`)
  await admin.api.delete(`/v2/properties/${property.id}/announcements/${message.id}`)
  expect(await titles('q=gone')).toEqual([])
})

it('where messages are switched off none is found', async () => {
  const flags = (announcements: boolean) =>
    server.database.asSystem(tx =>
      sql`UPDATE property SET feature_flags = feature_flags || jsonb_build_object('announcements', ${announcements}::boolean)
        WHERE id = ${world.property.id}`.execute(tx),
    )
  await flags(false)
  expect(await titles('q=your')).toEqual([])
  await flags(true)
  expect(await titles('q=your')).toEqual(['message: How was your order?'])
})

it('what is in another property is not found', async () => {
  const { stranger } = world
  await aGuide({ in: stranger.property, by: stranger.admin, title: 'Order elsewhere' })
  expect(await titles('q=elsewhere')).toEqual([])
})
