import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClickHouse,
  clusterStatements,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import type { EventCluster } from '../../../../platform/config/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { deleteOldEvents } from '../old-events.ts'
import { deletePersonEvents } from '../person-events.ts'
import { deletePropertyEvents } from '../property-events.ts'
import { recount, usage } from './recount-usage.ts'
import {
  readUsage,
  recountedOf,
  usageProperty,
  usageSpan,
  writeMembers,
  writeUsage,
} from './usage-figures.ts'

/**
 * Reports, inserts and deletions of a sharded event store (EVENT-85). The embedded engine has no cluster and no Keeper:
 * the statements of the cluster run with one server in the place of the named cluster, and without replicas; the table
 * `events` is a distributed one all the same.
 */

const sharded: EventCluster = { name: 'main', isSharded: true }

let dataDir: string
let engine: EventEngine
let store: ClickHouse

/** What the embedded engine can run of a statement for the cluster; null: the distributed table is made last. */
function alone(sql: string): string | null {
  if (/^(?:CREATE TABLE IF NOT EXISTS|ALTER TABLE) events /.test(sql)) return null
  return sql
    .replace(" ON CLUSTER 'main'", '')
    .replace(/ReplicatedMergeTree\('[^']+', '[^']+'\)/, 'MergeTree')
    .replace(
      /\breplicated_deduplication_window = (\d+), replicated_deduplication_window_seconds = \d+/,
      'non_replicated_deduplication_window = $1',
    )
}

function aloneIn(cluster: ClickHouse, plain: ClickHouse): ClickHouse {
  return {
    ...cluster,
    createDatabase: plain.createDatabase,
    command: async sql => {
      for (const one of clusterStatements(sql, sharded, 'waymark').map(alone))
        if (one !== null) await plain.command(one)
    },
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-sharded-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  const plain = createClickHouse({ url: () => engine.url })
  store = aloneIn(createClickHouse({ url: () => engine.url, cluster: sharded }), plain)
  await migrateEventStore(store)
  await plain.command(
    "CREATE TABLE events AS remote('127.0.0.1', 'waymark', 'events_local', sipHash64(user_id))",
  )
  await plain.close()
  await writeUsage(store, usage(), 'usage')
  await writeUsage(store, usage(), 'usage')
}, 60_000)

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const counted = async (zone: string) => recountedOf(await readUsage(store, usageSpan(zone)))

async function eventsByTable(): Promise<readonly number[]> {
  const counts = ['events', 'events_local'].map(table =>
    store.query<{ count: number }>({ sql: `SELECT count() AS count FROM ${table}` }),
  )
  return (await Promise.all(counts)).map(rows => rows[0]?.count ?? 0)
}

describe('EVENT-85 a sharded event store', () => {
  it('keeps the rows on the shards, once for each token', async () => {
    expect(await eventsByTable()).toEqual([usage().length, usage().length])
  })

  it.each(['UTC', 'America/St_Johns'])('answers reports as a single server does (%s)', async zone => {
    expect(await counted(zone)).toEqual(recount(usage(), usageSpan(zone)))
  })

  it('narrows reports to sets of users and pages', async () => {
    await writeMembers(store, 'set', ['user-2@example.com', 'user-5@example.com', '/page-1', '/page-4'])
    const span = { ...usageSpan('Europe/Berlin'), users: 'set', pages: 'set' }
    const kept = usage().filter(
      ({ user, path }) =>
        ['user-2@example.com', 'user-5@example.com'].includes(user) && ['/page-1', '/page-4'].includes(path),
    )
    expect(recountedOf(await readUsage(store, span))).toEqual(recount(kept, span))
  })

  it('deletes the events of a user, of old months and of an application on the shards', async () => {
    const erased = 'user-0@example.com'
    await deletePersonEvents(store, { propertyId: usageProperty, externalId: erased, isAnonymous: false })
    const rest = usage().filter(one => one.user !== erased)
    expect(await eventsByTable()).toEqual([rest.length, rest.length])
    await deleteOldEvents(store, [{ propertyId: usageProperty, keptFrom: '2026-09-01' }])
    const kept = rest.filter(one => one.at >= Date.parse('2026-09-01T00:00:00Z'))
    expect(await eventsByTable()).toEqual([kept.length, kept.length])
    await deletePropertyEvents(store, usageProperty)
    expect(await eventsByTable()).toEqual([0, 0])
  })
})
