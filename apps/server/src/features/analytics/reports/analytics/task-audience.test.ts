import type { WireTask, WireTaskReport } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEndUser, aPageSegment, aSegment } from '../../../../../test/content-rows.ts'
import { openReportStore, type ReportStore } from '../../../../../test/report-store.ts'
import { drainEvents, type SentEvent, sendEvents } from '../../../../../test/told-sessions.ts'

/** A task of two pages: two users start it in the shop and two in the depot, one of each with the plan "pro". */
let store: ReportStore
let paying: number
let inShop: number

const visit = (userId: string, time: string, path: string): SentEvent => ({
  userId,
  sessionId: `session-of-${userId}`,
  at: Date.parse(`2026-03-01T${time}Z`),
  event: { type: 'page_view', path },
})
const actions = ['*/cart', '*/paid'].map(pattern => ({ kind: 'page', pattern }))

beforeAll(async () => {
  store = await openReportStore()
  const { server, engine, world } = store
  const { property } = world
  paying = await aSegment(server, { in: property, name: 'Paying' })
  const rules = ['/shop/*']
  inShop = await aPageSegment(server, {
    in: property,
    name: 'Shop',
    conditions: { rules, visibility: 'show' },
  })
  for (const [id, plan] of Object.entries({ ada: 'pro', ben: 'free', cat: 'free', dan: 'pro' }))
    await anEndUser(server, { in: property, id, attributes: { plan } })
  await sendEvents(server, property, [
    ...[visit('ada', '09:00:00', '/shop/cart'), visit('ada', '09:00:20', '/shop/paid')],
    ...[visit('ben', '09:10:00', '/shop/cart')],
    ...[visit('cat', '09:20:00', '/depot/cart'), visit('cat', '09:21:00', '/depot/paid')],
    ...[visit('dan', '09:30:00', '/depot/cart')],
  ])
  await drainEvents(server, engine)
}, 120_000)
afterAll(() => store.close())

const path = () => `/v3/properties/${store.world.property.id}/tasks`
type Fields = () => object
/** Saves these fields of a live task by one call; returns its id. */
type Save = (fields: Fields) => Promise<number>

async function create(fields: object): Promise<number> {
  const { server, world } = store
  const body = { name: 'Buy', actions, visibility: 'public', ...fields }
  const made = await world.admin.api.post<WireTask>(path(), body)
  expect([made.status, made.raw]).toEqual([201, made.raw])
  const { id } = made.body
  await server.database.asSystem(tx =>
    tx
      .updateTable('page_item')
      .set({ published_at: new Date('2026-02-01') })
      .where('page_item.id', '=', id)
      .execute(),
  )
  return id
}
const ways: readonly (readonly [call: string, save: Save])[] = [
  ['tasks.create', fields => create(fields())],
  [
    'tasks.save',
    async fields => {
      const id = await create({})
      const saved = await store.world.admin.api.put(`${path()}/${id}`, fields())
      expect([saved.status, saved.raw]).toEqual([200, saved.raw])
      return id
    },
  ],
]

async function reportOf(task: number): Promise<WireTaskReport> {
  const { world } = store
  const range = 'from=2026-03-01&to=2026-03-01'
  const { status, raw, body } = await world.admin.api.get<WireTaskReport>(
    `/v2/properties/${world.property.id}/analytics/heart/task-success?${range}&task=${task}`,
  )
  expect([status, raw]).toEqual([200, raw])
  return body
}
const countsOf = async (task: number) => {
  const [row] = (await reportOf(task)).tasks
  return { starts: row?.starts, completions: row?.completions }
}

describe.each(ways)('%s', (_, save) => {
  it('EVENT-88 a task without segments counts all users on all pages', async () => {
    const task = await save(() => ({ segment: null, pageSegment: null }))
    expect(await countsOf(task)).toEqual({ starts: 4, completions: 2 })
  })

  it('EVENT-88 the segment of a task decides whose sessions count', async () => {
    const task = await save(() => ({ segment: paying }))
    expect(await countsOf(task)).toEqual({ starts: 2, completions: 1 })
  })

  it('EVENT-88 the pageSegment of a task decides on which pages its actions count', async () => {
    const task = await save(() => ({ pageSegment: inShop }))
    expect(await countsOf(task)).toEqual({ starts: 2, completions: 1 })
    expect((await reportOf(task)).tasks[0]?.pageSegment).toBe('Shop')
  })

  it('EVENT-88 both segments of a task narrow its counts together', async () => {
    const task = await save(() => ({ segment: paying, pageSegment: inShop }))
    expect(await countsOf(task)).toEqual({ starts: 1, completions: 1 })
  })

  it('the report of a task shows its description', async () => {
    const task = await save(() => ({ description: 'From the cart to the payment' }))
    expect((await reportOf(task)).description).toBe('From the cart to the payment')
  })
})
