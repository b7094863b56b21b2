import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import type { VerifiedArchive } from '../../../platform/archive/index.ts'
import { type ClickHouse, migrateEventStore } from '../../../platform/clickhouse/index.ts'
import { migrateInTransaction } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { restoreQueues } from '../../../platform/jobs/index.ts'
import { ArchiveCursor } from './archive-cursor.ts'
import { readFileKeys } from './file-references.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import type { BackupManifest } from './manifest.ts'
import { RestoreError } from './restore-error.ts'
import { restoreEvents } from './restore-events.ts'
import { restoreJobs } from './restore-jobs.ts'
import { openTables } from './restore-rows.ts'
import { eventsPrefix } from './save-events.ts'
import { filesPrefix } from './save-files.ts'
import { jobsPrefix, queuesName } from './save-jobs.ts'
import { rowsPrefix } from './save-rows.ts'
import { secretName } from './write-backup.ts'

/** Empty stores. */
export interface RestoreTarget {
  /** PostgreSQL as the role that is to own the tables. */
  readonly connectionString: string
  readonly events: ClickHouse
  readonly files: Files
  /** Keeps the secret of the saved installation; called only where the archive holds it. */
  readonly keepSecret: (secret: Buffer) => Promise<void>
}

interface Restoring extends RestoreTarget {
  readonly client: pg.Client
  readonly manifest: BackupManifest
  readonly cursor: ArchiveCursor
}

/**
 * Brings a verified archive into empty stores, then to the schema of this version, and checks the result. The rows
 * appear with the last statement, a COMMIT; anyone who calls removes what a failed restore left in the other stores.
 * @throws RestoreError, ArchiveError, pg errors, EventStoreUnavailable, FilesUnavailable.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { archive, manifest }: { readonly archive: VerifiedArchive; readonly manifest: BackupManifest },
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: target.connectionString,
    application_name: 'waymark-restore',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  const cursor = new ArchiveCursor(archive, signal)
  await client.connect()
  try {
    await migrateEventStore(target.events)
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query(`BEGIN; SELECT set_config('waymark.is_system', 'on', true)`)
    await restoreEntries({ ...target, client, manifest, cursor })
    await migrateInTransaction(client, 'all')
    await checkRestored(target, client, manifest)
    signal.throwIfAborted()
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await cursor.close()
    await client.end()
  }
}

/** Entries come in the order in which `writeBackup` writes them: secret, files, rows, queues, jobs, events. */
async function restoreEntries(restoring: Restoring): Promise<void> {
  const { client, manifest, cursor, connectionString, events } = restoring
  const tables = await openTables(client, manifest)
  const chunksOf = (prefix: string) => Readable.from(cursor.chunks(prefix), { objectMode: false })
  for (let entry = await cursor.advance(); entry !== null; entry = cursor.current) {
    const [kind, name = ''] = entry.name.split('/')
    if (kind === rowsPrefix) {
      await tables.load(name, chunksOf(`${rowsPrefix}/${name}`))
      continue
    }
    if (entry.name === queuesName) {
      await restoreQueues(connectionString, await json(entry.content))
    } else if (kind === jobsPrefix) {
      await restoreJobs(client, chunksOf(jobsPrefix))
      continue
    } else if (kind === eventsPrefix) {
      await restoreEvents(events, manifest, cursor.chunks(eventsPrefix))
      continue
    } else await restoreFile(restoring, entry)
    await cursor.advance()
  }
  await tables.close()
}

async function restoreFile(
  { files, keepSecret }: RestoreTarget,
  { name, content }: { readonly name: string; readonly content: Readable },
): Promise<void> {
  if (name === secretName) await keepSecret(Buffer.concat(await content.toArray()))
  else if (name.startsWith(`${filesPrefix}/`))
    await files.putStream(name.slice(filesPrefix.length + 1), content)
  else throw new RestoreError(`The backup holds "${name}", which this version does not know.`)
}

/** Compares what is there now with what the manifest says of it. */
async function checkRestored(
  { events, files }: RestoreTarget,
  client: pg.Client,
  manifest: BackupManifest,
): Promise<void> {
  const [counted] = await events.query<{ rows: number }>({ sql: 'SELECT count() AS rows FROM events' })
  if (counted?.rows !== manifest.events.rows) {
    throw new RestoreError(
      `The backup names ${manifest.events.rows} events, but ${counted?.rows} are in the event store now.`,
    )
  }
  const missing: string[] = []
  for (const key of await readFileKeys(client)) if (!(await files.exists(key))) missing.push(key)
  const known = new Set(manifest.rows.faults)
  const [fault] = (await findInconsistencies(client, missing)).filter(one => !known.has(one))
  if (fault !== undefined) throw new RestoreError(`The restored rows contradict each other: ${fault}.`)
}
