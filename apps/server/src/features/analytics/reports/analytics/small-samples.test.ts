import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  WireAdoption,
  WireAnalyticsOverview,
  WireCompany,
  WireEngagement,
  WireGuideReport,
  WireNps,
  WireSegmentReport,
  WireSurveys,
} from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aCompany,
  aGuide,
  aManager,
  aProperty,
  type Person,
  type Property,
} from '../../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import { at } from '../../../../../test/recount.ts'
import {
  drainEvents,
  enableAdvancedRecording,
  type SentEvent,
  sendEvents,
} from '../../../../../test/told-sessions.ts'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { writeHistory } from '../../events/index.ts'

let dataDir: string
let engine: EventEngine
let server: TestServer
let company: { readonly id: number }
let property: Property
let admin: Person
const ids = { busy: 0, quiet: 0, nps: 0, survey: 0 }

async function aMessage(type: 'nps' | 'survey'): Promise<number> {
  const rest = { recurrence_days: 1, reminder_days: 0, visibility: 'public' as const }
  const row = { company_id: company.id, property_id: property.id, category: type === 'nps' ? 7 : 8, ...rest }
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('message')
      .values({ ...row, type, title: type })
      .returning('message.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const users = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay']
const event = (userId: string, day: string, fields: SentEvent['event'], sessionId = `${userId}-${day}`) => ({
  userId,
  sessionId,
  at: at(day),
  event: fields,
})

/** Six users in February, four of them in January; the quiet guide has two, the NPS three, the survey six users. */
function history(): readonly SentEvent[] {
  const visit = (userId: string, day: string) => [
    event(userId, day, { type: 'session_start' }),
    event(userId, day, { type: 'page_view', path: '/orders' }),
  ]
  const run = (userId: string, guideId: number, seconds: number) => [
    event(userId, '2026-02-10', { type: 'guide_started', guideId, source: 'assistant' }),
    {
      ...event(userId, '2026-02-10', { type: 'guide_completed', guideId, durationMs: seconds * 1_000 }),
      at: at('2026-02-10') + 1_000,
    },
  ]
  const answer = (userId: string, messageId: number, score: number) => [
    event(userId, '2026-02-11', { type: 'survey_shown', messageId }),
    event(userId, '2026-02-11', { type: 'survey_answered', messageId, score }),
  ]
  return [
    ...users.flatMap(userId => visit(userId, '2026-02-10')),
    ...users.slice(0, 4).flatMap(userId => visit(userId, '2026-01-10')),
    ...users.slice(0, 2).flatMap(userId => visit(userId, '2026-02-20')),
    ...[10, 20, 30, 40, 50, 70].flatMap((seconds, index) => run(users[index] ?? '', ids.busy, seconds)),
    ...run('ann', ids.quiet, 5),
    ...run('bob', ids.quiet, 9),
    ...['ann', 'bob', 'cat'].flatMap(userId => answer(userId, ids.nps, 9)),
    ...users.slice(0, 5).flatMap(userId => answer(userId, ids.survey, 4)),
    event('fay', '2026-02-11', { type: 'survey_shown', messageId: ids.survey }),
    // Began before the range and went on in it.
    event('ann', '2026-01-31', { type: 'page_view', path: '/late' }, 'over-midnight'),
    {
      ...event('ann', '2026-02-01', { type: 'page_view', path: '/late' }, 'over-midnight'),
      at: at('2026-02-01') + 1,
    },
  ].toSorted((one, other) => one.at - other.at)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-small-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  server = await openServer({ eventsUrl: () => engine.url, env: { VISITOR_LIMIT_FACTOR: '100' } })
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  company = await aCompany(server, { hidesSmallSamples: true })
  property = await aProperty(server, { in: company, url: 'https://app.example.com' })
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  await enableAdvancedRecording(server, property)
  const guide = { in: property, by: admin, isPublic: true }
  ids.busy = (await aGuide({ ...guide, title: 'Busy' })).id
  ids.quiet = (await aGuide({ ...guide, title: 'Quiet' })).id
  ids.nps = await aMessage('nps')
  ids.survey = await aMessage('survey')
  await sendEvents(server, property, history())
  await drainEvents(server, engine)
  // Stored before the ingest refused answers that a survey cannot have.
  const stored = {
    subject: {
      ...{ companyId: company.id, propertyId: property.id, userId: 'fay', isAnonymous: false },
      ...{ sessionId: 'fay-2026-02-11', receivedAt: at('2026-02-11'), userAgent: 'test' },
    },
    event: {
      ...({ id: randomUUID(), type: 'survey_answered', messageId: ids.survey, score: 9 } as const),
      ...{ at: at('2026-02-11'), occurredAt: at('2026-02-11') },
    },
  }
  await writeHistory(store, [stored], 'an old answer')
  await store.close()
}, 120_000)
afterAll(async () => {
  await server.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async <T>(path: string): Promise<T> =>
  (await admin.api.get<T>(`/v2/properties/${property.id}/analytics/${path}`)).body
const show = (showsSmallSamples: boolean) =>
  admin.api.put<WireCompany>(`/v2/companies/${company.id}/analytics-settings`, { showsSmallSamples })

it('EVENT-47 a company that hides figures of fewer than 5 users shows them once it is switched', async () => {
  const overview = await read<WireAnalyticsOverview>('overview')
  expect(overview).toMatchObject({ hiddenBelow: null, totals: { users: { value: 6, previous: null } } })
  expect(overview.scores.happiness.value).not.toBeNull()
  const few = await read<WireAnalyticsOverview>('overview?from=2026-02-20&to=2026-02-20')
  expect(few).toMatchObject({ hiddenBelow: 5, totals: { users: { value: null } }, insights: [] })
  expect(Object.values(few.scores).map(({ value }) => value)).toEqual(Array(6).fill(null))
  // Points of single days.
  const { points } = await read<WireAdoption>('heart/adoption?interval=day')
  const usersOn = (day: string) => points.find(point => point.from === day)?.users
  expect([usersOn('2026-02-10'), usersOn('2026-02-20'), usersOn('2026-02-21')]).toEqual([6, null, 0])
  // Rows, and reports of a part of the users.
  const { guides } = await read<WireGuideReport>('content/guides')
  expect(guides).toMatchObject([
    { title: 'Busy', started: 6, completed: 6, medianDurationS: 35 },
    { title: 'Quiet', started: null, completed: null, completionRate: null, medianDurationS: null },
  ])
  const nps = await read<WireNps>('content/surveys/nps')
  expect(nps).toMatchObject({ hiddenBelow: 5, totals: { nps: { value: null }, responses: { value: null } } })
  expect(await read('content/surveys/nps/answers')).toMatchObject({ items: [], total: 0 })
  expect(await read('heart/adoption/pages')).toMatchObject({
    items: [{ path: '/orders', users: 6 }],
    total: 1,
  })
  const on = await show(true)
  expect(on.body.showsSmallSamples).toBe(true)
  expect(await read<WireNps>('content/surveys/nps')).toMatchObject({
    hiddenBelow: null,
    totals: { nps: { value: 100 }, responses: { value: 3 } },
  })
  expect((await read<WireGuideReport>('content/guides')).guides[1]).toMatchObject({
    title: 'Quiet',
    started: 2,
    // The middle of 5 and 9.
    medianDurationS: 7,
  })
  expect((await read<{ total: number }>('content/surveys/nps/answers')).total).toBe(3)
  expect((await show(false)).body.showsSmallSamples).toBe(false)
  expect((await read<WireNps>('content/surveys/nps')).hiddenBelow).toBe(5)
})

it('EVENT-48 the response rate counts valid answers, and a session counts where it began', async () => {
  const { totals, surveys } = await read<WireSurveys>('content/surveys')
  expect(totals.responseRate.value).toBe(5 / 6)
  expect(surveys).toMatchObject([{ responses: 5, responseRate: 5 / 6, average: 4 }])
  const engagement = await read<WireEngagement>('heart/engagement')
  const segments = await read<WireSegmentReport>('heart/segments')
  // Six on 10 February, five with answers on the 11th, fay's too, and two on the 20th; not the one of 31 January.
  expect(engagement.totals.sessions.value).toBe(14)
  expect(segments.everybody.sessions).toBe(14)
})
