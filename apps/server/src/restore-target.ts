import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CleanupStack } from './cleanup-stack.ts'
import { explainDatabaseUrl } from './explain-database-url.ts'
import { type BackupManifest, RestoreError, type RestoreTarget } from './features/workspace/backup/index.ts'
import { type ClickHouse, createClickHouse, startEventEngine } from './platform/clickhouse/index.ts'
import type { Config } from './platform/config/index.ts'
import {
  acquireDataDir,
  type DataDir,
  hasRestoreMark,
  markRestore,
  unmarkRestore,
} from './platform/data-dir/index.ts'
import { ensureAppRole } from './platform/database/index.ts'
import { endRunningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openFiles } from './platform/files/files.ts'
import { listFiles } from './platform/files/list-files.ts'
import type { Log } from './platform/log.ts'
import { keepSecret } from './platform/secret/index.ts'

export interface OpenedTarget {
  readonly target: RestoreTarget
  /** Closes the stores, which are whole. */
  readonly finish: () => Promise<void>
  /** Closes the stores and removes what was restored so far, so that the same restore can begin again. */
  readonly abandon: () => Promise<void>
}

/** Entries of a Waymark's DATA_DIR, besides its lock and its mail outbox. */
const keptInDataDir = ['postgres', 'events', 'files', 'secret', 'event-engine.json']

async function removeRestored(dataDir: string): Promise<void> {
  await endRunningPostgres(dataDir)
  for (const name of keptInDataDir) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Removes the remains of an earlier restore; refuses any other content. */
async function emptyDataDir({ path }: DataDir): Promise<void> {
  if (hasRestoreMark(path)) return removeRestored(path)
  const names = await readdir(path)
  const [existing] = keptInDataDir.filter(name => names.includes(name))
  if (existing !== undefined)
    throw new RestoreError(
      `DATA_DIR ${path} is not empty: it holds "${existing}". Restore into an empty folder.`,
    )
}

async function assertNoTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      UNION ALL SELECT 'the schema pgboss' FROM pg_namespace WHERE nspname = 'pgboss' LIMIT 1`)
    const [existing] = rows
    if (existing !== undefined)
      throw new RestoreError(`The database of DATABASE_URL is not empty: it holds ${existing.name}.`)
  } finally {
    await client.end()
  }
}

async function dropQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  } finally {
    await client.end()
  }
}

async function assertNoEvents(events: ClickHouse): Promise<void> {
  await events.createDatabase()
  const [existing] = await events.query<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() LIMIT 1',
  })
  if (existing !== undefined)
    throw new RestoreError(`The database of CLICKHOUSE_URL is not empty: it holds ${existing.name}.`)
}

async function dropEvents(events: ClickHouse): Promise<void> {
  // It was empty before: every table in it was made by the restore.
  const tables = await events.query<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase()',
  })
  for (const { name } of tables) await events.command(`DROP TABLE IF EXISTS ${name}`)
}

async function assertNoFiles(config: Config): Promise<void> {
  for await (const key of listFiles(config))
    throw new RestoreError(`The bucket of S3_URL is not empty: it holds ${key}.`)
}

async function removeFiles(config: Config): Promise<void> {
  const files = openFiles(config)
  for await (const key of listFiles(config)) await files.delete(key)
}

/** Undoes what a restore opened and, unless it came to its end, what it made. */
class Restoring extends CleanupStack {
  isWhole = false
  /** A step that is left out once the restore is whole. */
  addRemoval(step: () => Promise<void>): void {
    this.add(async () => {
      if (!this.isWhole) await step()
    })
  }
}

async function openRowsEmpty({ databaseUrl, dataDir }: Config, log: Log, undo: Restoring): Promise<string> {
  if (databaseUrl !== null) {
    await explainDatabaseUrl(databaseUrl, async () => {
      await assertNoTables(databaseUrl)
      await ensureAppRole(databaseUrl)
    })
    undo.addRemoval(() => dropQueue(databaseUrl))
    return databaseUrl
  }
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line, level) => log[level]({ line }, 'postgres'),
  })
  undo.add(() => postgres.stop())
  return postgres.adminConnectionString
}

async function openEventsEmpty(
  { clickhouseUrl, clickhouseCluster, dataDir }: Config,
  log: Log,
  undo: Restoring,
): Promise<ClickHouse> {
  const engine = clickhouseUrl === null ? await startEventEngine({ dataDir, log }) : null
  if (engine !== null) undo.add(() => engine.stop())
  const events = createClickHouse({
    url: engine === null ? (clickhouseUrl ?? '') : () => engine.url,
    cluster: clickhouseCluster,
  })
  undo.add(() => events.close())
  if (clickhouseUrl === null) return events
  await assertNoEvents(events)
  undo.addRemoval(() => dropEvents(events))
  return events
}

/** The folder is marked until it is whole or empty again. */
async function openDataDir(config: Config, held: DataDir, undo: Restoring): Promise<void> {
  await emptyDataDir(held)
  if (config.s3Url !== null) await assertNoFiles(config)
  markRestore(held.path)
  undo.add(async () => {
    if (!undo.isWhole) await removeRestored(held.path)
    unmarkRestore(held.path)
  })
  if (config.s3Url !== null) undo.addRemoval(() => removeFiles(config))
}

/**
 * Opens the stores of the configuration for a restore.
 * @throws RestoreError where one of them holds anything, DataDirError where a server runs.
 */
export async function openRestoreTarget(
  config: Config,
  { secret }: BackupManifest,
  log: Log,
): Promise<OpenedTarget> {
  const held = await acquireDataDir(config.dataDir, { forRestore: true })
  const undo = new Restoring()
  undo.add(() => held.release())
  try {
    await openDataDir(config, held, undo)
    const connectionString = await openRowsEmpty(config, log, undo)
    const events = await openEventsEmpty(config, log, undo)
    const keep = async (material: Buffer) => {
      if (secret.isIncluded && config.secret === null) await keepSecret(held.path, material)
    }
    return {
      target: { connectionString, events, files: openFiles(config), keepSecret: keep },
      finish: () => {
        undo.isWhole = true
        return undo.run(log)
      },
      abandon: () => undo.run(log),
    }
  } catch (error) {
    await undo.run(log)
    throw error
  }
}
