import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  knownEventMigrations,
  migrateEventStore,
  type Question,
  readEventMigration,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { deletePersonEvents } from '../person-events.ts'
import { readPageVisits } from './page-visits.ts'
import { recount, type Seen, usage } from './recount-usage.ts'
import { listOfPaths, type ReportSpan } from './report-span.ts'
import {
  firstVisits,
  readUsage,
  recountedOf,
  usageProperty,
  usageSpan,
  writeMembers,
  writeUsage,
} from './usage-figures.ts'

/** Aggregates of the event store (EVENT-78), of a store that had events before it had them. */

const aggregates = ['people', 'sittings', 'page_days', 'day_prints']

let dataDir: string
let engine: EventEngine
let store: ClickHouse

/** A store as the version before had it. */
async function oldStore(): Promise<void> {
  await store.createDatabase()
  for (const name of (await knownEventMigrations()).filter(one => one < '0006'))
    for (const statement of await readEventMigration(name)) await store.command(statement)
}

/** The same with the aggregates left aside: every event is read. */
const withoutAggregates = (): ClickHouse => ({
  ...store,
  query: <Row>(question: Question) =>
    store.query<Row>({
      ...question,
      sql: question.sql.replaceAll('FROM events', 'FROM plain_events AS events'),
    }),
})

const counted = async (span: ReportSpan) => recountedOf(await readUsage(store, span))

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns']

const members = ['user-2@example.com', 'user-5@example.com', '/page-1', '/page-4', '/page-13']

/** Each in one time zone: a condition on users, pages or the language names no time. */
const narrowings: readonly (readonly [Partial<ReportSpan>, string])[] = [
  [{ pages: 'set' }, 'Asia/Kathmandu'],
  [{ users: 'set' }, 'America/St_Johns'],
  [{ pages: 'set', users: 'set' }, 'Europe/Berlin'],
  [{ language: 'en' }, 'Europe/Berlin'],
  [{ language: 'de' }, 'UTC'],
]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-aggregates-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  store = createClickHouse({ url: () => engine.url })
  await oldStore()
  const events = usage()
  await writeUsage(store, events.slice(0, 900), 'before')
  expect(await migrateEventStore(store)).toContain('0006-report-aggregates.sql')
  await writeUsage(store, events.slice(900), 'after')
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
    expect(await counted(usageSpan(zone))).toEqual(recount(usage(), usageSpan(zone)))
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
    const span = usageSpan(zone)
    const plain = withoutAggregates()
    const all = await readUsage(store, span)
    expect(recountedOf(all)).toEqual(recount(usage(), span))
    expect(all).toEqual(await readUsage(plain, span))
    for (const interval of ['day', 'month'] as const) {
      const other = { ...span, interval }
      expect(await readUsage(store, other)).toEqual(await readUsage(plain, other))
    }
  })

  it.each(narrowings)('count as single events do for %o (%s)', async (narrowing, zone) => {
    await writeMembers(store, 'set', members)
    const span = { ...usageSpan(zone), ...narrowing }
    const list = listOfPaths(members.filter(one => one.startsWith('/')))
    if (span.pages !== '')
      expect(await readUsage(store, { ...span, pages: list ?? '' })).toEqual(await readUsage(store, span))
    const all = await readUsage(store, span)
    expect(all).toEqual(await readUsage(withoutAggregates(), span))
    const names = (prefix: string) => members.filter(one => one.startsWith(prefix))
    const kept = usage().filter(
      one =>
        (span.users === '' || names('user').includes(one.user)) &&
        (span.pages === '' || names('/').includes(one.path)) &&
        span.language !== 'de',
    )
    expect(recountedOf(all)).toEqual(recount(kept, span))
  })

  it('select no page by a list that has none, or by one of paths that nothing names', async () => {
    expect([listOfPaths([]), listOfPaths(['/a\n/b']), listOfPaths(['/a'.repeat(2_001)])]).toEqual([
      null,
      null,
      null,
    ])
    expect(listOfPaths(['/a', "/b's"])).toBe("\n/a\n/b's")
    const span = { ...usageSpan('UTC'), pages: "\n/page\n/page-1'" }
    expect((await readUsage(store, span)).totals.current.users).toBe(0)
  })

  it('hide pages of few users, which reads events', async () => {
    const span = { ...usageSpan('Europe/Berlin'), leastUsers: 5 }
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
    await readUsage(explained, usageSpan('Europe/Berlin'))
    expect(plans.filter(plan => !/people|sittings|page_days/.test(plan))).toEqual([])
  })

  it('forget a user with the events of that user', async () => {
    const erased = 'user-0@example.com'
    await deletePersonEvents(store, { propertyId: usageProperty, externalId: erased, isAnonymous: false })
    const rest = usage().filter(one => one.user !== erased)
    for (const zone of zones) expect(await counted(usageSpan(zone))).toEqual(recount(rest, usageSpan(zone)))
  })

  it('take events that arrive late', async () => {
    const late = { ...(usage()[0] as Seen), user: 'late@example.com', at: Date.parse('2026-09-30T12:00:00Z') }
    await writeUsage(store, [late], 'late')
    const rest = usage().filter(one => one.user !== 'user-0@example.com')
    const span = usageSpan('Europe/Berlin')
    expect(await counted(span)).toEqual(recount([...rest, late], span))
  })
})
