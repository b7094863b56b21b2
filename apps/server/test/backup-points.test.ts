import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { chunkLimits, claimChunk, finishChunk } from '../src/features/analytics/events/claim-chunk.ts'
import { deliverChunk } from '../src/features/analytics/events/deliver-chunk.ts'
import { currentLayout, lineWriter } from '../src/features/analytics/events/event-layout.ts'
import { startEventDrain } from '../src/features/analytics/events/index.ts'
import { storedId } from '../src/features/analytics/events/stored-id.ts'
import { readManifest, restoreBackup, writeBackup } from '../src/features/workspace/backup/index.ts'
import { openVerifiedArchive } from '../src/platform/archive/index.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../src/platform/clickhouse/index.ts'
import { openLocalFiles } from '../src/platform/files/files.ts'
import { listFiles } from '../src/platform/files/list-files.ts'
import { openJobs } from '../src/platform/jobs/index.ts'
import { openLog } from '../src/platform/log.ts'
import { copyDatabase, type DatabaseCopy } from './copy-database.ts'
// Says what `template` is.
import type {} from './global-setup.ts'

const log = openLog('silent')
const signal = new AbortController().signal

let dataDir: string
let engine: EventEngine
let copy: DatabaseCopy
let events: ClickHouse
/** As the owner, who sees every company. */
let client: pg.Client
const ended: (() => Promise<unknown>)[] = []

const storeOf = (name: string) => {
  const store = createClickHouse({ url: () => engine.url.replace(/\/waymark$/, `/${name}`) })
  ended.push(() => store.close())
  return store
}

async function connect(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString })
  await opened.connect()
  await opened.query("SELECT set_config('waymark.is_system', 'on', false)")
  ended.push(() => opened.end())
  return opened
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-backup-'))
  engine = await startEventEngine({ dataDir, log })
  copy = await copyDatabase()
  events = storeOf('saved')
  await migrateEventStore(events)
  client = await connect(copy.ownerUrl)
  const jobs = await openJobs({ connectionString: copy.ownerUrl, log, kinds: [aKind], isWorker: false })
  ended.push(() => jobs.stop())
})
afterAll(async () => {
  for (const end of ended.reverse()) await end()
  await copy.drop()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const aKind = { name: 'kept-for-later', tries: 5, timeoutS: 60, run: async () => {} }

/** A batch of three events that was acknowledged. */
async function acknowledge(): Promise<string[]> {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const receivedAt = Date.now()
  const line = lineWriter({
    ...{ companyId: 1, propertyId: 1, userId: 'user-1', isAnonymous: false, sessionId: 's', receivedAt },
  })
  const lines = ids.map(id =>
    line({ id, type: 'guide_started', occurredAt: receivedAt, guideId: 7 } as never),
  )
  await client.query(
    `INSERT INTO event_inbox (company_id, property_id, received_at, layout, event_count, event_ids, lines)
     VALUES (1, 1, now(), $1, 3, $2::uuid[], $3)`,
    [currentLayout, ids, lines.join('\n')],
  )
  return ids
}

const fileSource = (folder: string, list = () => listFiles({ s3Url: null, dataDir: folder })) => ({
  files: openLocalFiles(folder),
  list,
})

async function backUp(files = fileSource(dataDir)) {
  const path = join(dataDir, `${randomUUID()}.backup`)
  const manifest = await writeBackup(
    {
      ...{ connectionString: copy.ownerUrl, events, files },
      ...{ ownSecret: 'x'.repeat(40), secretFingerprint: '0'.repeat(32) },
    },
    path,
    { now: new Date(), signal },
  )
  return { path, manifest }
}

/** Restores into an empty database and event store of their own. */
async function restore(path: string) {
  const name = `restored_${randomBytes(4).toString('hex')}`
  const owner = inject('template').ownerUrl
  // Not in the template itself, which other test files copy meanwhile.
  const admin = await connect(owner.replace('@/waymark?', '@/postgres?'))
  await admin.query(`CREATE DATABASE ${name}`)
  ended.push(() => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  const connectionString = owner.replace('@/waymark?', `@/${name}?`)
  const folder = await mkdtemp(join(tmpdir(), 'waymark-restored-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  const store = storeOf(name)
  const archive = await openVerifiedArchive(path)
  const manifest = readManifest(path, archive.manifest)
  const target = {
    connectionString,
    events: store,
    files: openLocalFiles(folder),
    keepSecret: async () => {},
  }
  await restoreBackup(target, { archive, manifest }, signal)
  return { connectionString, store, files: target.files, rows: await connect(connectionString) }
}

const deliver = async () => {
  const chunk = await claimChunk(client, chunkLimits)
  if (chunk === null) throw new Error('nothing waits')
  await deliverChunk(client, events, chunk)
  return chunk
}
const bring: Readonly<Record<string, () => Promise<unknown>>> = {
  'in the buffer': async () => {},
  'of a chunk that was taken': () => claimChunk(client, chunkLimits),
  'of a chunk that was delivered and not yet forgotten': deliver,
  'delivered and forgotten': async () => finishChunk(client, await deliver()),
}

it.each(Object.keys(bring))('OPER-8 events %s are counted once after a restore', async state => {
  await client.query('TRUNCATE event_inbox, event_chunk, event_seen')
  const before = await acknowledge()
  await finishChunk(client, await deliver())
  const ids = await acknowledge()
  await bring[state]?.()
  const { path, manifest } = await backUp()
  const { store, rows, connectionString } = await restore(path)
  const pool = new pg.Pool({ connectionString, max: 2 })
  const drain = startEventDrain({ pool, store, log })
  await expect
    .poll(
      async () =>
        (await rows.query('SELECT 1 FROM event_inbox UNION ALL SELECT 1 FROM event_chunk')).rowCount,
      {
        timeout: 15_000,
      },
    )
    .toBe(0)
  const counted = await store.query<{ id: string; times: number }>({
    sql: 'SELECT toString(event_id) AS id, count() AS times FROM events GROUP BY id',
  })
  const times = new Map(counted.map(one => [one.id, one.times]))
  expect([...before, ...ids].map(id => times.get(storedId(id)))).toEqual([1, 1, 1, 1, 1, 1])
  expect([...times.values()].every(count => count === 1)).toBe(true)
  expect(manifest.rows.faults).toEqual([])
  await drain.stop()
  await pool.end()
})

it('OPER-8 chunks of an event store that is younger than the rows are saved, too', async () => {
  await client.query('TRUNCATE event_inbox, event_chunk, event_seen')
  const ids = await acknowledge()
  await client.query("SELECT setval('event_chunk_id_seq', 900000)")
  await finishChunk(client, await deliver())
  await client.query("SELECT setval('event_chunk_id_seq', 5000)")
  const { store } = await restore((await backUp()).path)
  const [found] = await store.query<{ count: number }>({
    sql: `SELECT count() AS count FROM events WHERE event_id IN ('${ids.map(storedId).join("', '")}')`,
  })
  expect(found?.count).toBe(3)
})

it('OPER-8 jobs that wait or run begin again, with what they are about', async () => {
  const job = { to: 'person@example.com', text: 'back\\slash\n"quoted" ü' }
  for (const state of ['created', 'retry', 'active', 'completed', 'failed']) {
    await client.query(
      `INSERT INTO pgboss.job (name, data, state, retry_limit, keep_until, started_on)
       VALUES ('kept-for-later', $1, $2::pgboss.job_state, 4, now() - interval '1 hour', now())`,
      [JSON.stringify({ ...job, state }), state],
    )
  }
  const { path, manifest } = await backUp()
  expect(manifest.rows.jobs).toBe(3)
  const { rows } = await restore(path)
  const restored = await rows.query(
    `SELECT data, state::text, retry_limit, keep_until > now() AS kept FROM pgboss.job ORDER BY data->>'state'`,
  )
  const expected = ['active', 'created', 'retry'].map(state => ({
    ...{ data: { ...job, state }, state: 'created', retry_limit: 4, kept: true },
  }))
  expect(restored.rows).toEqual(expected)
  const queue = await rows.query(
    "SELECT retry_limit, expire_seconds FROM pgboss.queue WHERE name = 'kept-for-later'",
  )
  expect(queue.rows).toEqual([{ retry_limit: 4, expire_seconds: 60 }])
})

it('OPER-8 a file that is deleted meanwhile goes with its row; one that was lost is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-files-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  const files = openLocalFiles(folder)
  const company = await client.query("INSERT INTO company (name) VALUES ('Example Works') RETURNING id")
  const addJob = async (key: string) => {
    await files.put(key, 'a result')
    await client.query(
      `INSERT INTO job (company_id, kind, status, finished_at, result, expires_at)
       VALUES ($1, 'exportGuidePdf', 'done', now(), jsonb_build_object('file', jsonb_build_object('key', $2::text)),
         now() + interval '1 day')`,
      [company.rows[0]?.id, key],
    )
  }
  for (const key of ['jobs/1/kept', 'jobs/1/lost', 'jobs/1/removed']) await addJob(key)
  await files.delete('jobs/1/lost')
  let looks = 0
  const list = async function* () {
    looks += 1
    if (looks === 1) {
      // As ending a job does: first its row goes, then its file.
      await client.query("DELETE FROM job WHERE result->'file'->>'key' = 'jobs/1/removed'")
      await files.delete('jobs/1/removed')
    }
    yield* listFiles({ s3Url: null, dataDir: folder })
  }
  const { path, manifest } = await backUp({ files, list })
  expect(looks).toBe(2)
  expect(manifest.rows.faults).toEqual(['the file jobs/1/lost is missing'])
  const restored = await restore(path)
  expect(await restored.files.get('jobs/1/kept')).toBe('a result')
  const { rows } = await restored.rows.query("SELECT result->'file'->>'key' AS key FROM job ORDER BY 1")
  expect(rows).toEqual([{ key: 'jobs/1/kept' }, { key: 'jobs/1/lost' }])
})
