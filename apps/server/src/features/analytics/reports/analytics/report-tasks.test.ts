import type {
  WireAnalyticsOverview,
  WireElementTag,
  WireTagReport,
  WireTask,
  WireTaskReport,
  WireTrackedReport,
} from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReportStore, type ReportStore } from '../../../../../test/report-store.ts'
import { drainEvents, type SentEvent, sendEvents } from '../../../../../test/told-sessions.ts'

/**
 * One task of three actions: a page, a field, a button. Of five sessions four start it: one completes it, one without
 * the field, one leaves after the field, one presses the button only before it starts.
 */
let store: ReportStore
const ids = { field: 0, button: 0, task: 0, draft: 0 }

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)
const did = (userId: string, time: string, event: Partial<SentEvent['event']>): SentEvent => ({
  userId,
  sessionId: `session-of-${userId}`,
  at: at(time),
  event: { path: '/orders/new', ...event } as SentEvent['event'],
})
const opens = (user: string, time: string) => did(user, time, { type: 'page_view' })
const fills = (user: string, time: string) => did(user, time, { type: 'input', elementTagId: ids.field })
const presses = (user: string, time: string) => did(user, time, { type: 'click', elementTagId: ids.button })

const items = () => `/v3/properties/${store.world.property.id}`
const element = (id: string) => ({ candidates: [{ css: `#${id}` }] })

const publishedAt = (at: string) =>
  store.server.database.asSystem(tx =>
    tx
      .updateTable('page_item')
      .set({ published_at: new Date(at) })
      .where('page_item.id', '=', ids.task)
      .execute(),
  )

beforeAll(async () => {
  store = await openReportStore()
  const { server, engine, world } = store
  const make = async <T extends { id: number }>(path: string, body: object) => {
    const made = await world.admin.api.post<T>(`${items()}/${path}`, body)
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}: ${made.raw}`)
    return made.body.id
  }
  const tag = { visibility: 'public', identifier: element('name') }
  ids.field = await make<WireElementTag>('element-tags', { name: 'Order name', ...tag })
  ids.button = await make<WireElementTag>('element-tags', { name: 'Send order', ...tag })
  const actions = [
    { kind: 'page', pattern: '/orders/new' },
    { kind: 'elementTag', id: ids.field },
    { kind: 'elementTag', id: ids.button },
  ]
  ids.task = await make<WireTask>('tasks', { name: 'Place an order', actions, visibility: 'public' })
  ids.draft = await make<WireTask>('tasks', { name: 'A draft', actions })
  await publishedAt('2026-02-01')
  await sendEvents(server, world.property, [
    ...[opens('ann', '09:00:00'), fills('ann', '09:00:10'), presses('ann', '09:00:30')],
    ...[opens('ben', '09:00:00'), presses('ben', '09:01:00'), presses('ben', '09:02:00')],
    ...[opens('cat', '10:00:00'), fills('cat', '10:00:05')],
    ...[presses('dan', '11:00:00'), opens('dan', '11:00:10')],
    ...[did('eve', '12:00:00', { type: 'page_view', path: '/stock' })],
    ...[did('ann', '09:00:40', { type: 'tracked', name: 'order placed' })],
    ...[did('ben', '09:03:00', { type: 'tracked', name: 'order placed' })],
  ])
  await drainEvents(server, engine)
}, 120_000)
afterAll(() => store.close())

async function read<T>(path: string): Promise<T> {
  const { world } = store
  const reply = await world.admin.api.get<T>(`/v2/properties/${world.property.id}/analytics/${path}`)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.raw}`)
  return reply.body
}
const day = 'from=2026-03-01&to=2026-03-01'

it('EVENT-44 a session starts a task with its first action and completes it with the last one after that', async () => {
  const report = await read<WireTaskReport>(`heart/task-success?${day}`)
  expect(report.tasks).toEqual([
    {
      taskId: ids.task,
      name: 'Place an order',
      isLive: true,
      pageSegment: null,
      actions: 3,
      starts: 4,
      completions: 2,
      abandoned: 2,
      rate: 0.5,
      rateBefore: null,
      // The middle of 30 and 60 seconds; the second press changes nothing.
      medianS: 45,
      p90S: 57,
    },
    expect.objectContaining({ taskId: ids.draft, isLive: false, starts: 0, rate: null }),
  ])
  expect(report.scores.taskSuccess).toEqual({ value: 50, previous: null })
  expect(report.totals.starts).toEqual({ value: 4, previous: 0 })
  expect(report.points).toEqual([
    { from: '2026-03-01', to: '2026-03-01', taskSuccess: 50, starts: 4, completions: 2 },
  ])
})

it('EVENT-44 one task alone has its actions with the sessions that reached them', async () => {
  const report = await read<WireTaskReport>(`heart/task-success?${day}&task=${ids.task}`)
  expect(report.actions).toEqual([
    { kind: 'page', label: '/orders/new', reached: 4, inOrder: 4, medianS: 0 },
    // After 10 and 5 seconds.
    { kind: 'elementTag', label: 'Order name', reached: 2, inOrder: 2, medianS: 7.5 },
    // One session pressed the button without the field.
    { kind: 'elementTag', label: 'Send order', reached: 2, inOrder: 1, medianS: 30 },
  ])
  expect(report.totals).toMatchObject({ medianS: { value: 45 }, p90S: { value: 57 } })
  const { world } = store
  const base = `/v2/properties/${world.property.id}/analytics/heart/task-success`
  expect((await world.admin.api.get(`${base}?task=999999`)).status).toBe(404)
})

it('EVENT-44 what was done before the publication does not count, and T is a letter of HEART', async () => {
  const overview = await read<WireAnalyticsOverview>(`overview?${day}`)
  expect(overview.scores.taskSuccess).toEqual({ value: 50, previous: null })
  expect(overview.points[0]?.taskSuccess).toBe(50)
  const { world } = store
  const task = `${items()}/tasks/${ids.task}`
  await world.admin.api.put(task, { visibility: 'private' })
  await world.admin.api.put(task, { visibility: 'public' })
  await publishedAt('2026-03-01T09:30:00Z')
  const report = await read<WireTaskReport>(`heart/task-success?${day}`)
  expect([report.tasks[0]?.starts, report.tasks[0]?.completions]).toEqual([2, 0])
})

it('EVENT-43 element tags with their users, interactions and rate', async () => {
  const report = await read<WireTagReport>(`heart/task-success/tags?${day}`)
  const shown = report.tags.map(({ name, users, interactions, rate }) => [name, users, interactions, rate])
  // Engaged are the sessions of ann, ben, cat (two activities or more) and dan (10 seconds are not more than 10).
  expect(shown).toEqual([
    ['Send order', 3, 4, expect.any(Number)],
    ['Order name', 2, 2, expect.any(Number)],
  ])
})

it('EVENT-45 events that the application sent with track are counted by name', async () => {
  const report = await read<WireTrackedReport>(`heart/engagement/events?${day}`)
  expect(report.events).toEqual([
    { name: 'order placed', count: 2, users: 2, lastAt: '2026-03-01 09:03:00+00:00' },
  ])
})
