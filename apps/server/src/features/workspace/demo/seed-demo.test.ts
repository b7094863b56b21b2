import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aManager, type Person } from '../../../../test/builders.ts'
import { deliverTo, openAssistant, type TestAssistant } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { seedDemo } from './index.ts'

const log = openLog('silent')
const publicUrl = 'http://127.0.0.1:4310'
const demoUrl = 'http://localhost:5310'
let dataDir: string
let engine: EventEngine
let events: ClickHouse
let server: TestServer
let assistant: TestAssistant
let author: Person
let companyId: number
let properties: number[]

const parts = (change: object = {}) => ({
  database: server.database,
  events,
  clock: server.clock,
  log,
  publicUrl,
  demoUrl,
  ...change,
})

const countOf = async (where: string) => {
  const [row] = await events.query<{ n: number }>({ sql: `SELECT count() AS n FROM events WHERE ${where}` })
  return row?.n ?? 0
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-demo-'))
  engine = await startEventEngine({ dataDir, log })
  events = createClickHouse({ url: () => engine.url })
  await migrateEventStore(events)
  server = await openServer({ eventsUrl: () => engine.url })
  server.clock.set('2026-03-04T15:00:00Z')
  expect(await seedDemo(parts())).toBe('made')
  const rows = await server.database.asSystem(tx =>
    tx.selectFrom('property').select(['id', 'company_id']).orderBy('id').execute(),
  )
  properties = rows.map(row => row.id)
  companyId = rows[0]?.company_id ?? 0
  author = await aManager(server, { isSuperAdmin: true })
  assistant = await openAssistant(server)
})

afterAll(async () => {
  await assistant.close()
  await server.close()
  await events.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo company', () => {
  it('has three properties, so that each guard is seen', async () => {
    const wire = await Promise.all(
      properties.map(
        async id =>
          (
            await author.api.get<{ name: string; featureFlags: object; stylings: { privacyLevel: number } }>(
              `/v2/properties/${id}`,
            )
          ).body,
      ),
    )
    const faces = wire.map(one => [
      one.name,
      new Set(Object.values(one.featureFlags)),
      one.stylings.privacyLevel,
    ])
    expect(faces).toEqual([
      ['Demo application', new Set([true]), 1],
      ['Example Intranet', new Set([false]), 0],
      ['Example Shop', new Set([true]), 0],
    ])
  })

  it('has a portfolio with a renewal in each state, and discovered applications', async () => {
    const path = `/v3/companies/${companyId}/applications`
    const { body: entries } = await author.api.get<{
      items: { propertyId: number | null; renewal: string | null; annualCost: number | null }[]
    }>(`${path}/metadata?limit=50`)
    expect(new Set(entries.items.map(({ renewal }) => renewal))).toEqual(
      new Set(['planned', 'due', 'past', null]),
    )
    expect(entries.items.flatMap(one => one.propertyId ?? []).sort()).toEqual(properties)
    expect(entries.items.every(one => (one.annualCost ?? 0) > 0)).toBe(true)
    const { body: found } = await author.api.get<{ isOn: boolean; items: { status: string }[] }>(
      `${path}/discovered?limit=50`,
    )
    expect(found.isOn).toBe(false)
    expect(new Set(found.items.map(({ status }) => status))).toEqual(
      new Set(['new', 'added', 'watched', 'ignored']),
    )
  })

  it('has ten guides in three chapters, in English and German, one of them a draft', async () => {
    const path = `/v2/properties/${properties[0]}`
    const { body: chapters } = await author.api.get<{ tutorials: number[] }[]>(`${path}/launchers`)
    const { body: guides } = await author.api.get<
      { id: number; visibility: string; languages: string[]; version: number }[]
    >(`${path}/tutorials`)
    expect(chapters.map(chapter => chapter.tutorials.length)).toEqual([4, 4, 2])
    expect(guides).toHaveLength(10)
    expect(guides.filter(guide => guide.visibility === 'public')).toHaveLength(9)
    expect(new Set(guides.map(guide => guide.languages.join()))).toEqual(new Set(['de,en']))
  })

  it('shows nine guides to a team lead, eight to anyone else, in the language of the visitor', async () => {
    const delivered = async (userId: string, languages: string[]) => {
      const origin = 'http://127.0.0.1:4310'
      return (await deliverTo(assistant, properties[0] ?? 0, { userId, languages }, origin)).content
    }
    const rows = await server.database.asSystem(tx =>
      tx
        .selectFrom('end_user')
        .select(['external_id', 'attributes'])
        .where('property_id', '=', properties[0] ?? 0)
        .execute(),
    )
    const role = (input: string) =>
      rows.find(row => (row.attributes as { role: string }).role === input)?.external_id ?? ''
    expect((await delivered(role('manager'), ['de'])).guides).toHaveLength(9)
    expect((await delivered(role('employee'), ['de'])).chapters.map(chapter => chapter.title)).toEqual([
      'Erste Schritte',
      'Tagesgeschäft',
      'Verwaltung',
    ])
    expect((await delivered(role('employee'), ['en'])).guides).toHaveLength(8)
  })

  it('is served on every name and port of this machine and on no other host', async () => {
    const [demo = 0] = properties
    const isAllowed = async (origin: string) => (await assistant.resolveProperty(demo, origin))?.originAllowed
    expect(await isAllowed('http://localhost:5000')).toBe(true)
    expect(await isAllowed('http://127.0.0.1:4310')).toBe(true)
    expect(await isAllowed('https://example.com')).toBe(false)
  })

  it('has 200 end users with attributes, and staff of every role', async () => {
    const { users, roles } = await server.database.asSystem(async tx => ({
      users: await tx
        .selectFrom('end_user')
        .select(['external_id', 'attributes', 'first_seen_at', 'last_seen_at'])
        .where('property_id', '=', properties[0] ?? 0)
        .execute(),
      roles: await tx.selectFrom('role_assignment').select('role_name').execute(),
    }))
    expect(users).toHaveLength(200)
    for (const user of users) {
      expect(user.external_id).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
      expect(Object.keys(user.attributes as object).sort()).toEqual([
        'country',
        'department',
        'name',
        'plan',
        'role',
        'seats',
      ])
      expect(user.first_seen_at?.getTime()).toBeLessThanOrEqual(user.last_seen_at?.getTime() ?? 0)
    }
    expect(roles.map(role => role.role_name).sort()).toEqual(['contributor', 'moderator'])
  })
})

describe('its past', () => {
  it('spans 90 days up to now, each event once', async () => {
    const [range] = await events.query<{ first: string; last: string; n: number; ids: number }>({
      sql: `SELECT toString(toDate(min(occurred_at))) AS first, toString(max(occurred_at)) AS last, count() AS n,
        uniqExact(property_id, event_id) AS ids FROM events`,
    })
    expect(range?.first).toBe('2025-12-04')
    expect(Date.parse(`${range?.last.replace(' ', 'T')}Z`)).toBeLessThan(server.clock.now().getTime())
    expect(range?.ids).toBe(range?.n)
    expect(range?.n).toBeGreaterThan(20_000)
  })

  it('has the rhythm of a working week and grows', async () => {
    const perWeekday = await countOf('toDayOfWeek(occurred_at) <= 5')
    const perWeekend = await countOf('toDayOfWeek(occurred_at) > 5')
    expect(perWeekday / 5).toBeGreaterThan((perWeekend / 2) * 4)
    const early = await countOf("occurred_at < '2026-01-03'")
    const late = await countOf("occurred_at >= '2026-02-02'")
    expect(late).toBeGreaterThan(early * 1.2)
  })

  it('records the host application only where the privacy level allows it, and nothing without analytics', async () => {
    const [application, plain, shop] = properties
    const host = "type IN ('session_start', 'page_view', 'click', 'activity')"
    expect(await countOf(`property_id = ${application} AND ${host}`)).toBeGreaterThan(1_000)
    expect(await countOf(`property_id = ${shop} AND ${host}`)).toBe(0)
    expect(await countOf(`property_id = ${shop}`)).toBeGreaterThan(100)
    expect(await countOf(`property_id = ${plain}`)).toBe(0)
  })

  it('has guides that go well, one that often fails at a step, and a draft that no one started', async () => {
    const path = `/v2/properties/${properties[0]}/analytics/content/guides?from=2025-12-04&to=2026-03-04&limit=100`
    const { status, body } = await author.api.get<{
      guides: { title: string; started: number; completed: number; failed: number; completionRate: number }[]
      sources: { source: string }[]
    }>(path)
    expect(status).toBe(200)
    const byTitle = new Map(body.guides.map(guide => [guide.title, guide]))
    expect(byTitle.get('Find your way around')?.completionRate).toBeGreaterThan(0.5)
    expect(byTitle.get('Plan an event')?.failed).toBeGreaterThan(20)
    expect(byTitle.get('Work in the dark')?.started ?? 0).toBe(0)
    expect(body.sources.length).toBeGreaterThanOrEqual(3)
    for (const guide of body.guides) expect(guide.completed).toBeLessThanOrEqual(guide.started)
  })

  it('has announcements, an NPS and a survey with answers, and a draft that no one saw', async () => {
    const path = `/v2/properties/${properties[0]}`
    const { body } = await author.api.get<{ items: { id: number; type: string; visibility: string }[] }>(
      `${path}/announcements`,
    )
    const live = body.items.filter(({ visibility }) => visibility === 'public')
    expect(live.map(({ type }) => type).sort()).toEqual([
      'announcement',
      'announcement',
      'announcement',
      'nps',
      'survey',
    ])
    for (const { id } of live) expect(await countOf(`message_id = ${id}`)).toBeGreaterThan(50)
    const draft = body.items.find(({ visibility }) => visibility === 'private')
    expect(await countOf(`message_id = ${draft?.id}`)).toBe(0)
    const nps = await author.api.get<{ totals: { nps: { value: number } } }>(
      `${path}/analytics/content/surveys/nps?from=2025-12-04&to=2026-03-04`,
    )
    expect(nps.body.totals.nps.value).toBeGreaterThan(0)
  })

  it('has tasks that most complete, and users of each tooltip and validator', async () => {
    const path = `/v2/properties/${properties[0]}/analytics`
    const range = 'from=2025-12-04&to=2026-03-04'
    const { body } = await author.api.get<{ tasks: { name: string; starts: number; completions: number }[] }>(
      `${path}/heart/task-success?${range}`,
    )
    expect(body.tasks.map(({ name }) => name).sort()).toEqual(['Add a card to the board', 'Process an order'])
    for (const { starts, completions } of body.tasks) {
      expect(starts).toBeGreaterThan(100)
      expect(completions / starts).toBeGreaterThan(0.5)
      expect(completions).toBeLessThan(starts)
    }
    expect(await countOf("type = 'tooltip_shown' AND item_id > 0")).toBeGreaterThan(50)
    expect(await countOf("type = 'validator_evaluated' AND item_id > 0")).toBeGreaterThan(50)
  })

  it('has people who look in for seconds, and days on which a person comes twice', async () => {
    const path = `/v2/properties/${properties[0]}/analytics/heart/engagement`
    const { body } = await author.api.get<{
      scores: { engagement: { value: number } }
      points: { sessions: number; users: number }[]
    }>(path)
    expect(body.scores.engagement.value).toBeGreaterThan(60)
    expect(body.scores.engagement.value).toBeLessThan(95)
    expect(body.points.some(({ sessions, users }) => sessions > users)).toBe(true)
  })

  it('a new guide starts from nothing', async () => {
    const made = await author.api.post<{ id: number }>(`/v2/properties/${properties[0]}/tutorials`, {
      title: 'Of a newcomer',
    })
    expect(await countOf(`guide_id = ${made.body.id}`)).toBe(0)
  })
})

describe('making it again', () => {
  it('changes nothing where it is there', async () => {
    const before = await countOf('1')
    expect(await seedDemo(parts(), 'always')).toBe('present')
    expect(await countOf('1')).toBe(before)
  })

  it('writes a past that was interrupted, without doubling what had arrived', async () => {
    const before = await countOf('1')
    await server.database.asSystem(async tx => {
      const row = await tx
        .selectFrom('company')
        .select('features')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
      const features = row.features as { demo: object }
      const demo = { ...features.demo, isHistoryWritten: false }
      await tx
        .updateTable('company')
        .set({ features: JSON.stringify({ ...features, demo }) })
        .where('id', '=', companyId)
        .execute()
    })
    server.clock.set('2026-03-09T09:00:00Z')
    expect(await seedDemo(parts())).toBe('completed')
    expect(await countOf('1')).toBe(before)
    expect(await seedDemo(parts())).toBe('present')
  })

  it('points the demo application to the address that the server has now', async () => {
    const main = async () => {
      const row = await server.database.asSystem(tx =>
        tx
          .selectFrom('application_url')
          .select('url_pattern')
          .where('property_id', '=', properties[0] ?? 0)
          .where('is_default', '=', true)
          .executeTakeFirstOrThrow(),
      )
      return row.url_pattern
    }
    const start = '/demo/production/index.html'
    expect(await main()).toBe(`${demoUrl}${start}`)
    await seedDemo(parts({ demoUrl: 'http://localhost:5999' }))
    expect(await main()).toBe(`http://localhost:5999${start}`)
    await seedDemo(parts({ demoUrl: 'https://demo.example.com' }))
    expect(await main()).toBe(`https://demo.example.com${start}`)
    // An address that is not this machine's may be a person's: it stays.
    await seedDemo(parts())
    expect(await main()).toBe(`https://demo.example.com${start}`)
  })

  it('leaves a company of a person’s own alone', async () => {
    const other = await openServer()
    await other.database.asSystem(tx => tx.insertInto('company').values({ name: 'Mine' }).execute())
    const elsewhere = { ...parts(), database: other.database }
    expect(await seedDemo(elsewhere)).toBe('notWanted')
    await other.close()
  })

  it('without an event store makes the company and says that its past is missing', async () => {
    const other = await openServer()
    const away = createClickHouse({ url: 'http://127.0.0.1:9' })
    const elsewhere = { ...parts(), database: other.database, events: away, timeoutMs: 600 }
    expect(await seedDemo(elsewhere)).toBe('withoutHistory')
    await away.close()
    await other.close()
  })
})
