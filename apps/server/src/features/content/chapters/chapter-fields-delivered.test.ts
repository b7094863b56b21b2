import type { WireChapter } from '@waymark/contract'
import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, type Property } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { deliveredAt } from '../../../../test/live-content.ts'
import { deliverTo, openAssistant, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
let property: Property
let paying: number
let onOrders: number
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  property = await aProperty(server, { in: world.company, url: testOrigin })
  paying = await aSegment(server, { in: property })
  onOrders = await aPageSegment(server, { in: property })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

type Fields = () => object
/** Saves these fields of a public chapter with a public guide by one call; returns its id. */
type Save = (fields: Fields) => Promise<number>

async function create(fields: object): Promise<number> {
  const body = { title: 'Orders', visibility: 'public', ...fields }
  const path = `/v2/properties/${property.id}/launchers`
  const made = await world.admin.api.post<WireChapter>(path, body)
  expect([made.status, made.raw]).toEqual([201, made.raw])
  await aGuide({ in: property, by: world.admin, launcher: made.body.id, isPublic: true })
  return made.body.id
}
const ways: readonly (readonly [call: string, save: Save])[] = [
  ['chapters.create', fields => create(fields())],
  [
    'chapters.save',
    async fields => {
      const id = await create({})
      const path = `/v2/properties/${property.id}/launchers/${id}`
      const saved = await world.admin.api.put(path, fields())
      expect([saved.status, saved.raw]).toEqual([200, saved.raw])
      return id
    },
  ],
]

type Visitor = Parameters<typeof deliverTo>[2]
const german: Visitor = { languages: ['de'] }
const payer: Visitor = { userId: 'payer', attributes: { plan: 'pro' } }
const chapterIn = ({ chapters }: ContentDocument, id: number) => chapters.find(one => one.id === id)
const delivered = async (id: number, visitor?: Visitor) =>
  chapterIn((await deliverTo(assistant, property.id, visitor)).content, id)
const readAt = async (id: number, at: string) =>
  deliveredAt({ chapter: await delivered(id) }, `chapter.${at}`)

describe.each(ways)('%s', (_, save) => {
  it.each([
    ['title', () => ({ title: 'Sales' }), 'title', 'Sales'],
    ['subtitle', () => ({ subtitle: 'All about it' }), 'subtitle', 'All about it'],
    ['pageSegment', () => ({ pageSegment: onOrders }), 'page.rules.0', '/orders/*'],
  ] as const)('DELIV-1 the %s of a chapter reaches a visitor', async (_field, fields, at, value) => {
    const plain = await create({})
    const id = await save(fields)
    await expect.poll(() => readAt(id, at)).toBe(value)
    expect(await readAt(plain, at)).not.toBe(value)
  })

  it.each([
    ['visibility', () => ({ visibility: 'private' }), undefined],
    ['segment', () => ({ segment: paying }), undefined],
    ['languageBehaviour', () => ({ languageBehaviour: 'hide' }), german],
  ] as const)('DELIV-1 the %s of a chapter hides it', async (_field, fields, visitor) => {
    const id = await save(fields)
    const later = await create({})
    await expect.poll(() => delivered(later, visitor)).toBeDefined()
    expect(await delivered(id, visitor)).toBeUndefined()
  })

  it('DELIV-1 a chapter is shown to the users of its segment, and in languages with a text', async () => {
    const limited = await save(() => ({ segment: paying }))
    const inEnglish = await save(() => ({ languageBehaviour: 'hide' }))
    await expect.poll(() => delivered(limited, payer)).toBeDefined()
    await expect.poll(() => delivered(inEnglish, payer)).toBeDefined()
  })
})
