import { setTimeout as wait } from 'node:timers/promises'
import { explainDatabaseUrl } from './explain-database-url.ts'
import {
  type ClickHouse,
  createClickHouse,
  EventStoreMismatch,
  EventStoreTooNew,
  migrateEventStore,
  startEventEngine,
} from './platform/clickhouse/index.ts'
import type { Config } from './platform/config/index.ts'
import { Database, ensureAppRole, migrate } from './platform/database/index.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { onForcedExit } from './platform/forced-exit.ts'
import type { Log } from './platform/log.ts'

/** The opened stores: rows in PostgreSQL, events in ClickHouse. */
export interface Stores {
  readonly database: Database
  /** Address of PostgreSQL as the role that owns the tables, for migrations and the job queue. */
  readonly adminConnectionString: string
  readonly events: ClickHouse
  readonly close: () => Promise<void>
}

export interface Opened<T> {
  readonly store: T
  readonly close: () => Promise<void>
}

/**
 * A start waits no longer for the event store (ready in 3 s, promise 1): the engine of a killed server may need its
 * time to release the folder, and events are kept meanwhile.
 */
const waitForEventsMs = 1_500

/**
 * Opens the rows and brings them to this version: those of DATABASE_URL, else the embedded PostgreSQL, which is
 * started. The caller holds DATA_DIR then.
 */
export async function openRows(
  config: Config,
  log: Log,
): Promise<Opened<Pick<Stores, 'database' | 'adminConnectionString'>>> {
  const { databaseUrl } = config
  if (databaseUrl !== null) {
    await explainDatabaseUrl(databaseUrl, async () => {
      await ensureAppRole(databaseUrl)
      await migrate(databaseUrl)
    })
    const database = new Database({ connectionString: databaseUrl, role: 'waymark_app', log })
    return { store: { database, adminConnectionString: databaseUrl }, close: () => database.close() }
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line, level) => log[level]({ line }, 'postgres'),
  })
  const withdraw = onForcedExit(postgres.kill)
  const { adminConnectionString, connectionString } = postgres
  try {
    await migrate(adminConnectionString)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const database = new Database({ connectionString, log })
  const close = async () => {
    await database.close()
    await postgres.stop()
    withdraw()
  }
  return { store: { database, adminConnectionString }, close }
}

/** An engine on a busy machine needs this long to open its folder. */
const expectedStartMs = 20_000

/** Returns the text of an error for a log line without its stack: the innermost message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

/**
 * The event store may be away when the server starts: events wait in PostgreSQL, so migrating goes on trying.
 * @throws EventStoreTooNew or EventStoreMismatch: trying again would not help.
 */
async function migrateEventually(events: ClickHouse, log: Log, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  for (let delayMs = 500; !signal.aborted; delayMs = Math.min(delayMs * 2, 15_000)) {
    try {
      await migrateEventStore(events)
      return
    } catch (error) {
      if (error instanceof EventStoreTooNew || error instanceof EventStoreMismatch) throw error
      if (signal.aborted) return
      // A store that is still starting is the normal course of a start.
      const level = performance.now() - startedAt < expectedStartMs ? 'info' : 'warn'
      log[level]({ reason: reasonOf(error), delayMs }, 'the event store does not answer yet; trying again')
    }
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, delayMs)
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          resolve()
        },
        { once: true },
      )
    })
  }
}

async function openEvents(config: Config, log: Log): Promise<Opened<ClickHouse>> {
  const { clickhouseUrl, clickhouseCluster, dataDir } = config
  const patience = wait(waitForEventsMs, undefined, { ref: false })
  const engine =
    clickhouseUrl === null ? await startEventEngine({ dataDir, log, readyWithinMs: waitForEventsMs }) : null
  const events = createClickHouse({
    url: engine === null ? (clickhouseUrl ?? '') : () => engine.url,
    cluster: clickhouseCluster,
  })
  const ending = new AbortController()
  const migrating = migrateEventually(events, log, ending.signal)
  const close = async () => {
    ending.abort()
    await Promise.all([events.close(), engine?.stop()])
  }
  try {
    if (engine === null || engine.state === 'ready') await Promise.race([migrating, patience])
  } catch (error) {
    await close()
    throw error
  }
  migrating.catch((error: unknown) => log.error({ err: error }, 'the event store cannot be used'))
  return { store: events, close }
}

/**
 * Opens both stores at the same time and brings them to this version. When one fails the other is closed again.
 * A ClickHouse that is away is no failure.
 */
export async function openStores(config: Config, log: Log): Promise<Stores> {
  const [rows, events] = await Promise.allSettled([openRows(config, log), openEvents(config, log)])
  if (rows.status === 'fulfilled' && events.status === 'fulfilled') {
    return {
      ...rows.value.store,
      events: events.value.store,
      close: async () => {
        await Promise.all([events.value.close(), rows.value.close()])
      },
    }
  }
  if (rows.status === 'fulfilled') await rows.value.close()
  if (events.status === 'fulfilled') await events.value.close()
  throw rows.status === 'rejected'
    ? rows.reason
    : events.status === 'rejected'
      ? events.reason
      : new Error('unreachable')
}
