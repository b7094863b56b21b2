import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventCluster } from '../config/index.ts'
import { openLog } from '../log.ts'
import { type ClickHouse, createClickHouse } from './clickhouse.ts'
import { clusterStatements } from './cluster-statements.ts'
import { knownEventMigrations, migrateEventStore, readEventMigration } from './migrate-event-store.ts'
import { type EventEngine, startEventEngine } from './start-event-engine.ts'

/** Definitions for a single server, for replicas and for shards (EVENT-84); the engine's own parser reads each. */

const replicated: EventCluster = { name: 'main-1', isSharded: false }
const sharded: EventCluster = { name: 'main-1', isSharded: true }

let dataDir: string
let engine: EventEngine
let store: ClickHouse

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-cluster-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  store = createClickHouse({ url: () => engine.url })
  await store.createDatabase()
}, 30_000)

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Statements of features besides the migrations, in the form in which they are sent. */
const deletions = [
  'ALTER TABLE events DELETE WHERE property_id = 7 SETTINGS mutations_sync = 2',
  "ALTER TABLE events DELETE IN PARTITION 202601 WHERE property_id = 7 AND event_id = toUUID('00000000-0000-4000-8000-000000000000')\n    SETTINGS mutations_sync = 2",
  'ALTER TABLE events DROP PARTITION 202601',
  'DROP TABLE IF EXISTS events',
  'CREATE DATABASE IF NOT EXISTS `waymark`',
]

async function definitions(): Promise<string[]> {
  const files = await Promise.all((await knownEventMigrations()).map(readEventMigration))
  return [...files.flat(), ...deletions]
}

/** The statement as the engine's parser understood it; fails where it did not. */
async function parsed(sql: string): Promise<string> {
  const [row] = await store.query<{ sql: string }>({
    sql: 'SELECT formatQuerySingleLine({sql:String}) AS sql',
    params: { sql },
  })
  return row?.sql ?? ''
}

/** What a cluster adds taken away again, in a parsed statement. */
const withoutCluster = (sql: string) =>
  sql
    .replace(/ ON CLUSTER `?main-1`?/, '')
    .replace(/ReplicatedMergeTree\('[^']+', '[^']+'\)/, 'MergeTree')
    .replace(
      /\breplicated_deduplication_window = (\d+), replicated_deduplication_window_seconds = \d+/,
      'non_replicated_deduplication_window = $1',
    )
    .replace(/\bevents_local\b/g, 'events')
    .replaceAll("'waymark'", 'currentDatabase()')
    .replace(/^(DROP TABLE .*) SYNC$/, '$1')

describe('EVENT-84 definitions of the event store', () => {
  it('stay as they are written on a single server', async () => {
    for (const sql of await definitions()) expect(clusterStatements(sql, null, 'waymark')).toEqual([sql])
  })

  it.each([replicated, sharded])(
    'are statements that the engine understands, and define the same on each server: %o',
    async cluster => {
      for (const sql of await definitions()) {
        const [first = '', ...more] = clusterStatements(sql, cluster, 'waymark')
        expect(await parsed(first)).toMatch(/ON CLUSTER `?main-1`?/)
        expect(withoutCluster(await parsed(first))).toBe(await parsed(sql))
        for (const other of more) expect(await parsed(other)).toMatch(/ events ON CLUSTER `?main-1`?/)
      }
    },
  )

  it('keep all rows on each server, or those of a part of the users', () => {
    const create = 'CREATE TABLE IF NOT EXISTS events (a UInt8) ENGINE = MergeTree ORDER BY a'
    expect(clusterStatements(create, replicated, 'waymark')).toEqual([
      `CREATE TABLE IF NOT EXISTS events ON CLUSTER 'main-1' (a UInt8) ENGINE = ReplicatedMergeTree('/clickhouse/tables/all/{database}/{table}', '{shard}-{replica}') ORDER BY a`,
    ])
    expect(clusterStatements(create, sharded, 'waymark')).toEqual([
      `CREATE TABLE IF NOT EXISTS events_local ON CLUSTER 'main-1' (a UInt8) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}') ORDER BY a`,
      `CREATE TABLE IF NOT EXISTS events ON CLUSTER 'main-1' AS events_local\n  ENGINE = Distributed('main-1', 'waymark', 'events_local', sipHash64(user_id))`,
    ])
    const other = create.replace('events', 'schema_migration')
    expect(clusterStatements(other, sharded, 'waymark')).toEqual(
      clusterStatements(other, replicated, 'waymark'),
    )
  })

  it('change columns of the distributed table too, and nothing else of it', () => {
    const tables = (sql: string) =>
      clusterStatements(sql, sharded, 'waymark').map(one => /TABLE (\w+) /.exec(one)?.[1])
    for (const change of ['ADD COLUMN b UInt8', 'MODIFY COLUMN b UInt16', 'DROP COLUMN b'])
      expect(tables(`ALTER TABLE events ${change}`)).toEqual(['events_local', 'events'])
    for (const change of ['DELETE WHERE a = 1', 'DROP PARTITION 202601', 'MATERIALIZE COLUMN b'])
      expect(tables(`ALTER TABLE events ${change}`)).toEqual(['events_local'])
  })

  it('are refused in a form that would run on one server only', () => {
    expect(() => clusterStatements('OPTIMIZE TABLE events', replicated, 'waymark')).toThrow('no form')
  })

  it('are refused where the tables have another form', async () => {
    await migrateEventStore(store)
    await expect(migrateEventStore({ ...store, cluster: sharded })).rejects.toThrow(
      'The event store holds tables of a single server, but CLICKHOUSE_CLUSTER and CLICKHOUSE_SHARDED ask for tables of a sharded cluster.',
    )
  })
})
