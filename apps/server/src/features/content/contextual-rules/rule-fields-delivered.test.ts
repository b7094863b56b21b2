import type { DeliveredRule } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { deliveredAt, type LiveContent, liveContent } from '../../../../test/live-content.ts'
import {
  deliverTo,
  openAssistant,
  sendRaw,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
let live: LiveContent
let paying: number
let onOrders: number
/** A guide of two steps. */
let longGuide: number
/** Of the editor in the page. */
let token: string
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  live = await liveContent(server, world)
  paying = await aSegment(server, { in: live.property })
  onOrders = await aPageSegment(server, { in: live.property })
  const steps = [aStep(), aStep()]
  longGuide = (await aGuide({ in: live.property, by: world.admin, isPublic: true, steps })).id
  const path = `/v2/properties/${live.property.id}/editor-sessions`
  const { body } = await world.admin.api.post<{ url: string }>(path, { purpose: 'write', kind: 'rule' })
  const code = new URL(body.url).hash.split('waymark_editor=')[1]
  token = (await fromPage<{ token: string }>('', { code })).token
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

async function fromPage<T>(call: string, body: object): Promise<T> {
  const { id } = live.property
  const { status, bytes } = await sendRaw(`${server.url}/api/assistant/v1/properties/${id}/editor${call}`, {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  expect([status, `${bytes}`]).toEqual([200, `${bytes}`])
  return JSON.parse(bytes.toString()) as T
}

/** Saves a rule with these fields by one call; returns its id. */
type Save = (fields: object) => Promise<number>

const plainRule = () => ({
  status: 'live',
  contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#save' }],
  actions: [{ type: 'guideStart', id: live.guide }],
})
const path = () => `/v3/properties/${live.property.id}/contextual-rules`
const create: Save = async fields => {
  const body = { ...plainRule(), ...fields }
  const made = await world.admin.api.post<{ id: number }>(path(), body)
  expect([made.status, made.raw]).toEqual([201, made.raw])
  return made.body.id
}
const ways: readonly (readonly [call: string, save: Save])[] = [
  ['contextualRules.create', create],
  [
    'contextualRules.save',
    async fields => {
      const id = await create({})
      const saved = await world.admin.api.put(`${path()}/${id}`, fields)
      expect([saved.status, saved.raw]).toEqual([200, saved.raw])
      return id
    },
  ],
  [
    'assistant.saveWrittenRule',
    async fields => {
      const rule = { ...plainRule(), ...fields }
      return (await fromPage<{ id: number }>('/contextual-rule', { token, rule })).id
    },
  ],
]

type Visitor = Parameters<typeof deliverTo>[2]
const payer: Visitor = { userId: 'payer', attributes: { plan: 'pro' } }
const free: Visitor = { userId: 'free', attributes: { plan: 'free' } }
const delivered = async (id: number, visitor: Visitor = payer): Promise<DeliveredRule | undefined> =>
  (await deliverTo(assistant, live.property.id, visitor)).content.rules?.find(rule => rule.id === id)
const readAt = async (id: number, at: string) => deliveredAt({ rule: await delivered(id) }, `rule.${at}`)

const element = (change: object) => ({
  contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#save', ...change }],
})
const user = { type: 'user', operator: 'is', status: 'inactive', seconds: 45 }
const content = (one: LiveContent) => ({
  contexts: [
    {
      ...{ type: 'content', operator: 'is', status: 'shown' },
      contentRef: { kind: 'tooltip', id: one.tooltip },
    },
  ],
})
const action = (change: (one: LiveContent) => object) => (one: LiveContent) => ({ actions: [change(one)] })

/** Field, what is written, and where a page has it with which value. */
const rows: readonly (readonly [
  field: string,
  rule: (one: LiveContent) => object,
  at: string,
  value: (one: LiveContent) => unknown,
])[] = [
  ['connection', () => ({ connection: 'or' }), 'connection', () => 'or'],
  ['priority', () => ({ priority: 9 }), 'priority', () => 9],
  ['pageSegment', () => ({ pageSegment: onOrders }), 'page.rules.0', () => '/orders/*'],
  ['frequency.kind', () => ({ frequency: { kind: 'always' } }), 'frequency.kind', () => 'always'],
  ['frequency.days', () => ({ frequency: { kind: 'everyDays', days: 5 } }), 'frequency.days', () => 5],
  ['contexts[].type', () => ({ contexts: [user] }), 'contexts.0.type', () => 'user'],
  ['contexts[].operator', () => element({ operator: 'isNot' }), 'contexts.0.operator', () => 'isNot'],
  ['contexts[].status', () => element({ status: 'focused' }), 'contexts.0.status', () => 'focused'],
  ['contexts[].selector', () => element({ selector: '#new' }), 'contexts.0.selector', () => '#new'],
  ['contexts[].seconds', () => ({ contexts: [user] }), 'contexts.0.seconds', () => 45],
  ['contexts[].contentRef.kind', content, 'contexts.0.contentRef.kind', () => 'tooltip'],
  ['contexts[].contentRef.id', content, 'contexts.0.contentRef.id', one => one.tooltip],
  [
    'contexts[].name',
    () => ({ contexts: [{ type: 'event', operator: 'is', name: 'order placed' }] }),
    ...(['contexts.0.name', () => 'order placed'] as const),
  ],
  [
    'actions[].type',
    action(({ tooltip }) => ({ type: 'tooltipLoad', id: tooltip })),
    ...(['actions.0.type', () => 'tooltipLoad'] as const),
  ],
  [
    'actions[].id',
    action(({ beacon }) => ({ type: 'beaconShow', id: beacon })),
    ...(['actions.0.id', (one: LiveContent) => one.beacon] as const),
  ],
  [
    'actions[].step',
    action(() => ({ type: 'guideStart', id: longGuide, step: 2 })),
    ...(['actions.0.step', () => 2] as const),
  ],
]

describe.each(ways)('%s', (_, save) => {
  it.each(rows)('DELIV-1 %s of a rule reaches a visitor', async (_field, rule, at, value) => {
    const plain = await create({})
    const id = await save(rule(live))
    await expect.poll(() => readAt(id, at)).toBe(value(live))
    expect(await readAt(plain, at)).not.toBe(value(live))
  })

  it('DELIV-1 the segment of a rule decides for whom it acts', async () => {
    const id = await save({ segment: paying })
    await expect.poll(() => delivered(id, payer)).toBeDefined()
    await expect.poll(() => delivered(id, free)).toBeUndefined()
  })

  it('DELIV-1 a rule acts with the status live alone', async () => {
    const draft = await save({ status: 'draft' })
    const acting = await save({ status: 'live' })
    await expect.poll(() => delivered(acting)).toBeDefined()
    await expect.poll(() => delivered(draft)).toBeUndefined()
  })
})
