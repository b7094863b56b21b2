import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { type LiveContent, liveContent } from '../../../../test/live-content.ts'
import { deliverTo, openAssistant, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
let live: LiveContent
let paying: number
let onOrders: number
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  live = await liveContent(server, world)
  // Element tags are delivered where use of the application is recorded.
  const heart = `/v2/properties/${live.property.id}/heart-settings`
  expect((await world.admin.api.put(heart, { enabled: true })).status).toBe(200)
  paying = await aSegment(server, { in: live.property })
  onOrders = await aPageSegment(server, { in: live.property })
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

const element = { identifier: { candidates: [{ css: '#save' }] } }
const inEnglish = (texts: object) => ({ languageTexts: { en: { texts } } })

interface Kind {
  readonly kind: string
  readonly path: string
  /** A complete one. */
  readonly item: (one: LiveContent) => object
  readonly list: (content: ContentDocument) => readonly { id: number; page: unknown }[] | undefined
}
const kinds: readonly Kind[] = [
  {
    kind: 'tooltips',
    path: 'v2/properties/:/tooltips',
    item: () => ({ title: 'A', ...inEnglish({ text: 'Saves it.' }) }),
    list: ({ tooltips }) => tooltips,
  },
  {
    kind: 'beacons',
    path: 'v3/properties/:/beacons',
    item: ({ guide }) => ({ name: 'A', opens: { kind: 'guide', id: guide }, ...inEnglish({ label: 'New' }) }),
    list: ({ beacons }) => beacons,
  },
  {
    kind: 'validators',
    path: 'v3/properties/:/validators',
    item: () => ({ name: 'A', rule: { kind: 'required' }, ...inEnglish({ message: 'Fill it.' }) }),
    list: ({ validators }) => validators,
  },
  {
    kind: 'elementTags',
    path: 'v3/properties/:/element-tags',
    item: () => ({ name: 'A' }),
    list: ({ recording }) => recording?.tags,
  },
]

type Visitor = Parameters<typeof deliverTo>[2]
const payer: Visitor = { userId: 'payer', attributes: { plan: 'pro' } }
const free: Visitor = { userId: 'free', attributes: { plan: 'free' } }

describe.each(kinds)('$kind', ({ path, item, list }) => {
  const at = () => `/${path.replace(':', String(live.property.id))}`
  const create = async (fields: object) => {
    const body = { ...item(live), ...element, visibility: 'public', ...fields }
    const { status, raw, body: made } = await world.admin.api.post<{ id: number }>(at(), body)
    expect([status, raw]).toEqual([201, raw])
    return made.id
  }
  const save = async (fields: object) => {
    const id = await create({})
    const { status, raw } = await world.admin.api.put(`${at()}/${id}`, fields)
    expect([status, raw]).toEqual([200, raw])
    return id
  }
  const delivered = async (id: number, visitor: Visitor = payer) =>
    list((await deliverTo(assistant, live.property.id, visitor)).content)?.find(one => one.id === id)
  const calls = [
    ['created', create],
    ['saved', save],
  ] as const

  it.each(calls)('DELIV-1 the segment of one that is %s decides who gets it', async (_, by) => {
    const id = await by({ segment: paying })
    await expect.poll(() => delivered(id, payer)).toBeDefined()
    await expect.poll(() => delivered(id, free)).toBeUndefined()
  })

  it.each(calls)('DELIV-1 the pageSegment of one that is %s goes to the page', async (_, by) => {
    const everywhere = await create({})
    const id = await by({ pageSegment: onOrders })
    const conditions = { rules: ['/orders/*'], visibility: 'show' }
    await expect.poll(async () => (await delivered(id))?.page).toEqual(conditions)
    expect((await delivered(everywhere))?.page).toBeNull()
  })

  it.each(calls)('DELIV-1 the visibility of one that is %s keeps it from visitors', async (_, by) => {
    const hidden = await by({ visibility: 'private' })
    const shown = await create({})
    await expect.poll(() => delivered(shown)).toBeDefined()
    expect(await delivered(hidden)).toBeUndefined()
  })
})
