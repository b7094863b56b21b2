import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOfZonedDay } from '@waymark/domain/analytics/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  knownEventMigrations,
  migrateEventStore,
  type Question,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { deletePersonEvents } from '../person-events.ts'
import { readActiveUsers, readFirstDay } from './active-users.ts'
import { readPagePoints, readPageTotals } from './page-figures.ts'
import { readPageVisits } from './page-visits.ts'
import { recount, type Seen, usage } from './recount-usage.ts'
import type { ReportSpan } from './report-span.ts'
import { readSampleSize } from './sample-size.ts'
import { readSessionDays } from './session-figures.ts'
import { readUserPoints, readUserTotals } from './user-figures.ts'
import { readVisitHabits } from './visit-habits.ts'
import { readWeekCohorts } from './week-cohorts.ts'

/** Aggregates of the event store (EVENT-78), of a store that had events before it had them. */

const aggregates = ['people', 'sittings', 'page_days']

const property = 7
const migrations = new URL('../../../../platform/clickhouse/migrations/', import.meta.url)

let dataDir: string
let engine: EventEngine
let store: ClickHouse

async function write(events: readonly Seen[], token: string): Promise<void> {
  const lines = events.map(({ user, session, type, at, path }, index) =>
    JSON.stringify([
      ...[1, property, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, type, user, false],
      ...[session, at, at, path, 'en', 0],
    ]),
  )
  const columns = ['company_id', 'property_id', 'event_id', 'type', 'user_id', 'is_anonymous', 'session_id']
  await store.insert({
    table: 'events',
    columns: [...columns, 'occurred_at', 'received_at', 'path', 'lang', 'chunk_id'],
    lines: lines.join('\n'),
    token,
  })
}

/** A store as the version before had it. */
async function oldStore(): Promise<void> {
  await store.createDatabase()
  for (const name of (await knownEventMigrations()).filter(one => one < '0006')) {
    const sql = await readFile(new URL(name, migrations), 'utf8')
    for (const statement of sql.split(/;\n/).filter(one => one.trim() !== '')) await store.command(statement)
  }
}

const spanOf = (timeZone: string): ReportSpan => ({
  ...{ language: '', users: '', pages: '', propertyId: property, timeZone, leastUsers: 0, interval: 'week' },
  ...{ previousDay: '2026-09-01', fromDay: '2026-09-24', toDay: '2026-10-16' },
  previousFrom: new Date(startOfZonedDay('2026-09-01', timeZone)),
  from: new Date(startOfZonedDay('2026-09-24', timeZone)),
  to: new Date(startOfZonedDay('2026-10-17', timeZone)),
})

const firstVisits = { page: 1, limit: 100, sort: 'path', order: 'ASC', search: '' } as const

const everyone = { types: [], messages: [] }

/** Everything that reads aggregates. */
const readAll = async (from: ClickHouse, span: ReportSpan) => ({
  totals: await readUserTotals(from, span),
  points: await readUserPoints(from, span),
  active: await readActiveUsers(from, span),
  firstDay: await readFirstDay(from, span),
  sessions: (await readSessionDays(from, span)).map(({ day, sessions, engaged, durationS }) => ({
    ...{ day, sessions, engaged, durationS },
  })),
  habits: (await readVisitHabits(from, span)).map(one => JSON.stringify(one)).sort(),
  cohorts: await readWeekCohorts(from, span, '2026-08-17'),
  pageTotals: await readPageTotals(from, span),
  pagePoints: await readPagePoints(from, span),
  sample: await readSampleSize(from, span, everyone),
  visits: (await readPageVisits(from, span, firstVisits)).items,
})

/** The same with the aggregates left aside: every event is read. */
const withoutAggregates = (): ClickHouse => ({
  ...store,
  query: <Row>(question: Question) =>
    store.query<Row>({
      ...question,
      sql: question.sql.replaceAll('FROM events', 'FROM plain_events AS events'),
    }),
})

async function counted(span: ReportSpan) {
  const all = await readAll(store, span)
  const { users, returning, usersBefore } = all.totals.current
  const { pages, knownPages } = all.pageTotals.current
  const sessionsByDay = Object.fromEntries(all.sessions.map(one => [one.day, one.sessions]))
  const visits = all.visits.map(one => ({ ...one }))
  return { visits, users, returning, usersBefore, pages, knownPages, sessionsByDay }
}

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns']

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-aggregates-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  store = createClickHouse({ url: () => engine.url })
  await oldStore()
  const events = usage()
  await write(events.slice(0, 900), 'before')
  expect(await migrateEventStore(store)).toContain('0006-report-aggregates.sql')
  await write(events.slice(900), 'after')
}, 60_000)

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Waits for the work that the migration queued, by queueing the same again. */
async function fillAggregates(): Promise<void> {
  for (const projection of aggregates) {
    await store.command(`ALTER TABLE events MATERIALIZE PROJECTION ${projection} SETTINGS mutations_sync = 2`)
  }
}

async function copyWithoutAggregates(): Promise<void> {
  await store.command('DROP TABLE IF EXISTS plain_events')
  await store.command(
    `CREATE TABLE plain_events ENGINE = MergeTree ORDER BY property_id AS
     SELECT *, person_hash, session_hash FROM events`,
  )
}

describe('EVENT-78 aggregates of the event store', () => {
  it.each(zones)('count as single events do while they are filled (%s)', async zone => {
    expect(await counted(spanOf(zone))).toEqual(recount(usage(), spanOf(zone)))
  })

  it('are in every part after the migration', async () => {
    await fillAggregates()
    const [missing] = await store.query<{ count: number }>({
      sql: `SELECT count() AS count FROM system.parts WHERE active AND database = currentDatabase()
        AND table = 'events' AND NOT hasAll(projections, ['${aggregates.join("', '")}'])`,
    })
    expect(missing?.count).toBe(0)
  })

  it.each(zones)('count as single events do when they are full (%s)', async zone => {
    await copyWithoutAggregates()
    const span = spanOf(zone)
    expect(await counted(span)).toEqual(recount(usage(), span))
    const plain = withoutAggregates()
    expect(await readAll(store, span)).toEqual(await readAll(plain, span))
    for (const interval of ['day', 'month'] as const) {
      const other = { ...span, interval }
      expect(await readAll(store, other)).toEqual(await readAll(plain, other))
    }
  })

  it.each(zones)(
    'count as single events do for users and pages of segments, and for a language (%s)',
    async zone => {
      const members = ['user-2@example.com', 'user-5@example.com', '/page-1', '/page-4', '/page-13']
      await store.insert({
        table: 'report_filter_member',
        columns: ['filter_id', 'name'],
        lines: members.map(name => JSON.stringify(['set', name])).join('\n'),
        token: `set-${zone}`,
      })
      const plain = withoutAggregates()
      const [pages, users] = [{ pages: 'set' }, { users: 'set' }]
      for (const narrowing of [
        pages,
        users,
        { ...pages, ...users },
        { language: 'en' },
        { language: 'de' },
      ]) {
        const span = { ...spanOf(zone), ...narrowing }
        const all = await readAll(store, span)
        expect(all).toEqual(await readAll(plain, span))
        const names = (prefix: string) =>
          'language' in narrowing ? [] : members.filter(one => one.startsWith(prefix))
        const kept = usage().filter(
          one =>
            (!('users' in narrowing) || names('user').includes(one.user)) &&
            (!('pages' in narrowing) || names('/').includes(one.path)) &&
            span.language !== 'de',
        )
        expect(await counted(span)).toEqual(recount(kept, span))
      }
    },
  )

  it('hide pages of few users, which reads events', async () => {
    const span = { ...spanOf('Europe/Berlin'), leastUsers: 5 }
    const { items } = await readPageVisits(store, span, firstVisits)
    expect(items).toEqual(await readPageVisits(withoutAggregates(), span, firstVisits).then(one => one.items))
    const few = await readPageVisits(store, { ...span, leastUsers: 10 }, firstVisits)
    expect(few.items.length).toBeLessThan(
      (await readPageVisits(store, { ...span, leastUsers: 0 }, firstVisits)).items.length + 1,
    )
  })

  it('are what reports read', async () => {
    const plans: string[] = []
    const explained: ClickHouse = {
      ...store,
      query: async <Row>(question: Question) => {
        const rows = await store.query<{ explain: string }>({ ...question, sql: `EXPLAIN ${question.sql}` })
        plans.push(rows.map(row => row.explain).join('\n'))
        return store.query<Row>(question)
      },
    }
    await readAll(explained, spanOf('Europe/Berlin'))
    expect(plans.filter(plan => !/people|sittings|page_days/.test(plan))).toEqual([])
  })

  it('forget a user with the events of that user', async () => {
    const erased = 'user-0@example.com'
    await deletePersonEvents(store, { propertyId: property, externalId: erased, isAnonymous: false })
    const rest = usage().filter(one => one.user !== erased)
    for (const zone of zones) expect(await counted(spanOf(zone))).toEqual(recount(rest, spanOf(zone)))
  })

  it('take events that arrive late', async () => {
    const late = { ...(usage()[0] as Seen), user: 'late@example.com', at: Date.parse('2026-09-30T12:00:00Z') }
    await write([late], 'late')
    const rest = usage().filter(one => one.user !== 'user-0@example.com')
    const span = spanOf('Europe/Berlin')
    expect(await counted(span)).toEqual(recount([...rest, late], span))
  })
})
