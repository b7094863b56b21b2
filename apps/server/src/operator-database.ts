import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './platform/config/index.ts'
import { acquireDataDir, type DataDir, DataDirError } from './platform/data-dir/index.ts'
import { Database, MigrationError, missingMigrations } from './platform/database/index.ts'
import {
  findRunningPostgres,
  hasDatabase,
  type PostgresAddresses,
} from './platform/embedded-postgres/index.ts'
import type { Log } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'
import { openRows } from './stores.ts'

/** There is no database to work on. */
export class NoDatabaseError extends OperatorError {}

export interface OperatorDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** The server may be starting just now; its database is up within seconds. */
const waitForServerMs = 10_000

/**
 * Addresses of the embedded database that a running server keeps, which may be starting.
 * @throws NoDatabaseError when it does not come up.
 */
export async function waitForPostgres(dataDir: string): Promise<PostgresAddresses> {
  for (let leftMs = waitForServerMs; leftMs > 0; leftMs -= 200) {
    const running = findRunningPostgres(dataDir)
    if (running !== null) return running
    await wait(200)
  }
  throw new NoDatabaseError(
    `A Waymark server holds DATA_DIR ${dataDir}, but its database is not up. ` +
      'If the server uses DATABASE_URL, set the same here; else try again in a moment.',
  )
}

/** Beside a running server, whose database is left as it is: another version of Waymark must not change it. */
async function besideServer(config: Config, log: Log): Promise<OperatorDatabase> {
  const { connectionString, adminConnectionString } = await waitForPostgres(config.dataDir)
  const missing = await missingMigrations(adminConnectionString)
  if (missing.length > 0) {
    throw new MigrationError(
      'The server that runs is of an older Waymark than this command, or still starting. Restart it first.',
    )
  }
  const database = new Database({ connectionString, log, maxConnections: 2 })
  return { database, close: () => database.close() }
}

/** Null: a running server has it. */
export async function tryAcquire(path: string): Promise<DataDir | null> {
  try {
    return await acquireDataDir(path)
  } catch (error) {
    if (error instanceof DataDirError && error.code === 'locked') return null
    throw error
  }
}

/**
 * Opens the rows for a command of the operator: those of DATABASE_URL, those that the running server's embedded
 * database holds, or, while no server runs, that database, started for the time of the command.
 * @throws OperatorError with what to do, when there is none.
 */
export async function openOperatorDatabase(config: Config, log: Log): Promise<OperatorDatabase> {
  if (config.databaseUrl !== null) {
    const { store, close } = await openRows(config, log)
    return { database: store.database, close }
  }
  if (!hasDatabase(config.dataDir)) {
    throw new NoDatabaseError(
      `There is no Waymark in DATA_DIR ${config.dataDir}. ` +
        'Start it there once with "npm start", or set DATA_DIR or DATABASE_URL to where it is.',
    )
  }
  const dataDir = await tryAcquire(config.dataDir)
  if (dataDir === null) return besideServer(config, log)
  try {
    // No one else gets in meanwhile: a server that is started now is refused like a second one.
    const { store, close } = await openRows(config, log)
    return { database: store.database, close: () => close().finally(() => dataDir.release()) }
  } catch (error) {
    await dataDir.release()
    throw error
  }
}
