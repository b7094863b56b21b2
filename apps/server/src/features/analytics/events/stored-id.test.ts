import { randomUUID } from 'node:crypto'
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
  readEventMigration,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openLog } from '../../../platform/log.ts'
import { storedId } from './stored-id.ts'

/** Identifiers of events that take half the space (EVENT-86), of a store that had whole ones. */

const migration = '0008-short-event-ids.sql'
const events = Array.from({ length: 60 }, (_, index) => ({
  id: randomUUID(),
  type: ['page_view', 'click', 'survey_answered'][index % 3] ?? '',
}))

let dataDir: string
let engine: EventEngine
let store: ClickHouse

async function write(rows: typeof events): Promise<void> {
  const at = Date.parse('2026-03-01T12:00:00Z')
  await store.insert({
    table: 'events',
    columns: [
      'company_id',
      'property_id',
      'event_id',
      'type',
      'user_id',
      'occurred_at',
      'received_at',
      'path',
    ],
    lines: rows.map(({ id, type }) => JSON.stringify([1, 7, id, type, 'user', at, at, '/a'])).join('\n'),
    token: rows[0]?.id ?? '',
  })
}

async function ids(condition: string): Promise<string[]> {
  const rows = await store.query<{ id: string }>({
    sql: `SELECT toString(event_id) AS id FROM events WHERE ${condition} ORDER BY id`,
  })
  return rows.map(row => row.id)
}

/** Runs the migration's statements once more and waits for their work. */
async function applyAgain(): Promise<void> {
  for (const sql of await readEventMigration(migration))
    await store.command(sql.replace('mutations_sync = 0', 'mutations_sync = 2'))
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-ids-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  store = createClickHouse({ url: () => engine.url })
  await store.createDatabase()
  for (const name of (await knownEventMigrations()).filter(one => one < migration))
    for (const sql of await readEventMigration(name)) await store.command(sql)
  await write(events)
  expect(await migrateEventStore(store)).toContain(migration)
}, 60_000)

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('EVENT-86 identifiers in the event store', () => {
  it('combine the halves of a UUID, and stay as they are when combined again', () => {
    expect(storedId('00112233-4455-6677-8899-aabbccddeeff')).toBe('88888888-8888-8888-0000-000000000000')
    const short = storedId(randomUUID())
    expect(storedId(short)).toBe(short)
    // Identifiers that begin with the time, as UUIDs of version 7 do, differ in their second half.
    expect(storedId('0197f000-0000-7000-8000-000000000001')).not.toBe(
      storedId('0197f000-0000-7000-8000-000000000002'),
    )
  })

  it('are shortened by the migration, but for those of answers, and by the same rule', async () => {
    await applyAgain()
    const expected = (isAnswer: boolean) =>
      events
        .filter(one => (one.type === 'survey_answered') === isAnswer)
        .map(one => (isAnswer ? one.id : storedId(one.id)))
        .sort()
    expect(await ids("type != 'survey_answered'")).toEqual(expected(false))
    expect(await ids("type = 'survey_answered'")).toEqual(expected(true))
  })

  it('do not take their aggregates from the parts', async () => {
    const parts = await store.query<{ projections: string[] }>({
      sql: `SELECT projections FROM system.parts WHERE active AND database = currentDatabase() AND table = 'events'`,
    })
    expect(parts.map(part => [...part.projections].sort())).toEqual([
      ['day_prints', 'page_days', 'people', 'sittings'],
    ])
  })
})
