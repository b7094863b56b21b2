import { setTimeout as wait } from 'node:timers/promises'
import { CleanupStack } from './cleanup-stack.ts'
import { explainDatabaseUrl } from './explain-database-url.ts'
import type { BackupSource } from './features/workspace/backup/index.ts'
import { NoDatabaseError, tryAcquire, waitForPostgres } from './operator-database.ts'
import { createClickHouse, readEngineAddress, startEventEngine } from './platform/clickhouse/index.ts'
import type { Config } from './platform/config/index.ts'
import type { DataDir } from './platform/data-dir/index.ts'
import { missingMigrations } from './platform/database/index.ts'
import { hasDatabase, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openFiles } from './platform/files/files.ts'
import { listFiles } from './platform/files/list-files.ts'
import type { Log } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'
import { readStoredSecret, secretFingerprint } from './platform/secret/index.ts'

/** The stores cannot be backed up as they are. */
class BackupSourceError extends OperatorError {}

export interface OpenedSource {
  readonly source: BackupSource
  readonly close: () => Promise<void>
}

/** The engine of a starting server is up within seconds. */
const waitForEngineMs = 20_000

/** The rows as their owner: those of DATABASE_URL, of the running server, or of the embedded database, started for this. */
async function openRowsAsOwner(
  config: Config,
  log: Log,
  isServerUp: boolean,
  undo: CleanupStack,
): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl
  if (isServerUp) return (await waitForPostgres(config.dataDir)).adminConnectionString
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line, level) => log[level]({ line }, 'postgres'),
  })
  undo.add(() => postgres.stop())
  return postgres.adminConnectionString
}

async function openEventsBeside(config: Config, log: Log, isServerUp: boolean, undo: CleanupStack) {
  const { clickhouseUrl, clickhouseCluster, dataDir } = config
  const address = async (): Promise<string | (() => string)> => {
    if (clickhouseUrl !== null) return clickhouseUrl
    // The engine is asked for each time: one that was restarted may have another port.
    if (isServerUp) return () => readEngineAddress(dataDir) ?? 'http://127.0.0.1:9'
    const engine = await startEventEngine({ dataDir, log })
    undo.add(() => engine.stop())
    return () => engine.url
  }
  const events = createClickHouse({ url: await address(), cluster: clickhouseCluster })
  undo.add(() => events.close())
  for (let leftMs = waitForEngineMs; leftMs > 0; leftMs -= 200) {
    if (await events.isUp()) return events
    await wait(200)
  }
  throw new BackupSourceError(
    'The event store does not answer, and a backup without its events would be incomplete. Try again when it is up.',
  )
}

function assertDataDir(config: Config): void {
  if (config.databaseUrl !== null || hasDatabase(config.dataDir)) return
  throw new NoDatabaseError(
    `There is no Waymark in DATA_DIR ${config.dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`,
  )
}

/** Refuses rows that this version does not know, and that it could not restore either. */
async function assertKnown(connectionString: string, { databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null) await missingMigrations(connectionString)
  else await explainDatabaseUrl(databaseUrl, () => missingMigrations(databaseUrl))
}

/** Null where everything is outside of DATA_DIR: the server may run on any machine. */
async function holdDataDir(config: Config): Promise<DataDir | 'server' | null> {
  if (config.databaseUrl !== null && config.clickhouseUrl !== null) return null
  return (await tryAcquire(config.dataDir)) ?? 'server'
}

/**
 * Opens the stores of an installation for a backup, beside its running server or while none runs. No schema is changed.
 * @throws OperatorError with what to do.
 */
export async function openBackupSource(config: Config, log: Log): Promise<OpenedSource> {
  assertDataDir(config)
  const undo = new CleanupStack()
  try {
    const held = await holdDataDir(config)
    if (held !== null && held !== 'server') undo.add(() => held.release())
    const isServerUp = held === 'server'
    const connectionString = await openRowsAsOwner(config, log, isServerUp, undo)
    await assertKnown(connectionString, config)
    const events = await openEventsBeside(config, log, isServerUp, undo)
    const ownSecret = config.secret === null ? await readStoredSecret(config.dataDir) : null
    const secret = config.secret ?? ownSecret
    if (secret === null)
      throw new BackupSourceError(`DATA_DIR ${config.dataDir} holds no secret. Set SECRET as for the server.`)
    const files = { files: openFiles(config), list: () => listFiles(config) }
    return {
      source: { connectionString, events, files, ownSecret, secretFingerprint: secretFingerprint(secret) },
      close: () => undo.run(log),
    }
  } catch (error) {
    await undo.run(log)
    throw error
  }
}
