import { randomUUID } from 'node:crypto'
import type { WireGuide, WireJob } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager } from '../../../../test/builders.ts'
import { openReceiver, type Receiver } from '../../../../test/open-receiver.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aWebhook, deliveriesOf, openTestSender, sendAll } from '../../../../test/webhooks.ts'
import { createClickHouse } from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { postEvents } from '../../../platform/outbox/index.ts'
import { startEventDrain } from '../../analytics/events/index.ts'
import { startMessageSchedule } from '../../messages/messages/index.ts'

const log = openLog('silent')
let server: TestServer
let world: World
let receiver: Receiver
beforeAll(async () => {
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await aWorld(server)
  receiver = await openReceiver()
  return () => receiver.close()
})

const chat = ['alarm.raised', 'message.answered', 'job.finished', 'job.failed'] as const
const sent = async () => {
  await sendAll(openTestSender(server))
  return receiver.received.map(one => JSON.parse(one.body))
}

/** A message that is live or becomes so, put there without a call. */
async function aMessage(
  visibility: 'public' | 'scheduled',
  minTime: Date | null = null,
  { id: property_id, companyId: company_id } = world.property,
) {
  const owner = { company_id, property_id }
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('message')
      .values({
        ...owner,
        ...{ type: 'survey', category: 8, title: 'How was it? <b>', recurrence_days: 1, reminder_days: 0 },
        ...{ visibility, min_time: minTime, min_timezone: minTime === null ? null : 'UTC' },
      })
      .returning('message.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function postNotices(guide: WireGuide, messageId: number) {
  const place = { companyId: world.company.id, propertyId: world.property.id }
  await server.database.asSystem(tx =>
    postEvents(tx, [
      { ...place, event: 'alarm.raised', data: { guideId: guide.id, step: 2, errors: 9, hours: 8 } },
      { ...place, event: 'message.answered', data: { messageId, messageType: 'survey', answers: 3 } },
    ]),
  )
}

it('HOOK-7 a Slack channel gets text and blocks, escaped, in the language of who made it', async () => {
  await aWebhook(world, { kind: 'slack', url: `${receiver.url}/services/T0/B0/x`, events: [...chat] })
  const guide = await aGuide({ in: world.property, by: world.admin, title: 'Orders' })
  await postNotices(guide, await aMessage('public'))
  const [alarm, answer] = (await sent()).sort((a, b) => (a.text < b.text ? 1 : -1))
  expect(alarm.text).toMatch(/^Step 2 of the guide “Orders” in .* failed 9 times within 8 hours\.$/)
  expect(answer.text).toContain('“How was it? &lt;b&gt;”')
  expect(answer.blocks).toEqual([
    {
      type: 'section',
      text: { type: 'plain_text', text: expect.stringContaining('“How was it? <b>”'), emoji: false },
    },
    {
      type: 'actions',
      elements: [
        {
          type: 'button',
          text: { type: 'plain_text', text: 'Open Waymark' },
          url: `https://waymark.example.com/app/${world.property.id}/analytics/content/surveys`,
        },
      ],
    },
  ])
})

it('HOOK-7 a Teams channel gets an Adaptive Card, in German for a German admin', async () => {
  const admin = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
  await server.database.asSystem(tx =>
    tx.updateTable('manager').set({ locale: 'de' }).where('manager.id', '=', admin.id).execute(),
  )
  const german = { ...world, admin }
  await aWebhook(german, { kind: 'teams', url: receiver.url, events: ['message.answered'] })
  await postNotices(await aGuide({ in: world.property, by: world.admin }), await aMessage('public'))
  const [card, ...more] = await sent()
  expect(more).toEqual([])
  expect(card).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun' }] }],
          actions: [{ type: 'Action.OpenUrl', title: 'Waymark öffnen' }],
        },
      },
    ],
  })
  expect(JSON.stringify(card)).toMatch(/Neue Antworten auf „How was it\? <b>“ in .*: 3/)
})

it('HOOK-3 HOOK-7 the end of a job is sent', async () => {
  await aWebhook(world, { kind: 'slack', url: receiver.url, events: [...chat] })
  await aWebhook(world, { url: receiver.url, events: ['job.finished'], name: 'Jobs' })
  const guide = await aGuide({ in: world.property, by: world.admin })
  const exports = `/v2/services/tutorial_pdf_exports/properties/${world.property.id}/tutorials`
  const job = await world.admin.api.post<WireJob>(`${exports}/${guide.id}`, {})
  await server.runJobs()
  const data = { jobId: Number(job.body.id), kind: 'exportGuidePdf' }
  const deliveries = await sent()
  expect(deliveries).toHaveLength(2)
  expect(deliveries).toContainEqual(expect.objectContaining({ event: 'job.finished', data }))
  const text = expect.stringMatching(/^The job “Guide as PDF” in .* is finished\.$/)
  expect(deliveries).toContainEqual(expect.objectContaining({ text }))
})

it('HOOK-3 answers are announced once, as a count, without what was answered and by whom', async () => {
  const { id } = await aWebhook(world, { url: receiver.url, events: ['message.answered'] })
  const messageId = await aMessage('public')
  const foreign = await aMessage('public', null, world.stranger.property)
  const answer = (id: number) => ({
    ...{ id: randomUUID(), type: 'survey_answered', at: Date.now(), messageId: id, score: 2, comment: 'Bad' },
  })
  const answers = [answer(messageId), answer(foreign)]
  const report = (userId: string, events: readonly object[]) =>
    fetch(`${server.url}/api/assistant/v1/properties/${world.property.id}/events`, {
      method: 'POST',
      headers: { origin: 'https://app.example.com', 'content-type': 'text/plain' },
      body: JSON.stringify({
        ...{ sentAt: Date.now(), userId, isAnonymous: false, sessionId: '', events },
      }),
    })
  await report('ann', answers)
  await report('bob', [answer(messageId)])
  await report('ann', answers)
  // The event store is away; what waits for it was taken nevertheless, and announced with that.
  const store = createClickHouse({ url: 'http://127.0.0.1:9' })
  const drain = startEventDrain({ pool: server.database.pool, store, log })
  await expect.poll(async () => (await deliveriesOf(world, id)).length, { timeout: 10_000 }).toBe(1)
  await drain.stop()
  await store.close()
  const deliveries = await sent()
  const data = { messageId, messageType: 'survey', answers: 2 }
  expect(deliveries).toMatchObject([{ event: 'message.answered', applicationId: world.property.id, data }])
  expect(JSON.stringify(deliveries)).not.toMatch(/Bad|ann/)
})

it('HOOK-3 a message that is published by its schedule is sent', async () => {
  await aWebhook(world, { url: receiver.url, events: ['message.published'] })
  const messageId = await aMessage('scheduled', new Date('2026-03-02T10:30:00Z'))
  const clock = { now: () => new Date('2026-03-02T11:00:00Z') }
  const schedule = startMessageSchedule({ database: server.database, clock, log })
  await schedule.stop()
  expect(await sent()).toMatchObject([{ event: 'message.published', data: { messageId } }])
})
