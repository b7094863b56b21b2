import { chooseAccount } from './choose-account.ts'
import { APP_ROLE, connectionString, OWNER_ROLE } from './connection-string.ts'
import { sendSignal } from './end-processes.ts'
import { initDataFolder } from './init-data-folder.ts'
import { type LaunchPlan, launchPostgres } from './launch-postgres.ts'
import { locateBinaries } from './locate-binaries.ts'
import { openDatabase } from './open-database.ts'
import { preparePostgresPaths } from './postgres-paths.ts'
import type { PostgresReport } from './postgres-report.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { processesIn } from './processes-in.ts'
import { readRunRecord, recordRun } from './run-file.ts'
import type { PostgresExit } from './running-postgres.ts'
import { type DatabaseSecrets, loadSecrets } from './secrets.ts'
import { serverSettings } from './server-settings.ts'
import { chooseSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { stopPostgres } from './stop-postgres.ts'
import { supervisePostgres } from './supervise-postgres.ts'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; this process must hold it (acquireDataDir). The database is in its folder `postgres`. */
  readonly dataDir: string
  readonly log: PostgresReport
  /** PostgreSQL settings that win over ours. Throw-away databases of tests set `fsync: 'off'`. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
  /** Database `waymark` as `waymark_app`, for whom row-level security holds. The same for the whole life. */
  readonly connectionString: string
  /** Database `waymark` as its owner `waymark_owner`, for migrations; may also create databases. */
  readonly adminConnectionString: string
  /** PostgreSQL's main process; another number after a restart. */
  readonly pid: number
  /** Whether it was found running instead of started. */
  readonly isAdopted: boolean
  /** Ends PostgreSQL and waits until it is gone, 12 s at the most. May be called repeatedly. */
  stop(): Promise<void>
  /** Kills its processes without waiting; the next start recovers the data. */
  kill(): void
  /** Calls back whenever PostgreSQL ends unasked. It is then restarted at the same address. */
  onExit(listener: (exit: PostgresExit) => void): void
}

/**
 * Starts the PostgreSQL that Waymark brings, or takes over one that outlived its killed server, and returns
 * when the database `waymark` and its two roles are there. It runs on, also when this process is killed,
 * until `stop`; when it ends unasked it is started again. Throws EmbeddedPostgresError, whose message says
 * what the operator can do. Why it is so: docs/decisions/0002-embedded-postgresql.md.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { plan, secrets } = await prepare(options)
  const { socketFolder, place, log } = plan
  const end = async () => {
    await stopPostgres(place.dataFolder, readPostmasterPid(place.dataFolder)?.pid)
    removeSocketFolder(socketFolder)
  }
  const { running, isAdopted } = await openDatabase(plan, secrets).catch(async (error: unknown) => {
    await end()
    throw error
  })
  recordRun(plan, running.pid)
  log(
    `PostgreSQL ${plan.binaries.majorVersion} is ${isAdopted ? 'taken over' : 'up'} as process ${running.pid}`,
    'debug',
  )
  const launch = async (signal: AbortSignal) => {
    const again = await launchPostgres(plan, signal)
    recordRun(plan, again.pid)
    return again
  }
  const supervised = supervisePostgres(running, { log, launch, end })
  return {
    connectionString: connectionString(socketFolder, { role: APP_ROLE, password: secrets.app }),
    adminConnectionString: connectionString(socketFolder, { role: OWNER_ROLE, password: secrets.owner }),
    get pid() {
      return supervised.pid()
    },
    isAdopted,
    stop: supervised.stop,
    kill: () => {
      for (const { pid } of processesIn(place.dataFolder)) sendSignal(pid, 'SIGKILL')
    },
    onExit: supervised.onExit,
  }
}

async function prepare(
  options: EmbeddedPostgresOptions,
): Promise<{ plan: LaunchPlan; secrets: DatabaseSecrets }> {
  const place = preparePostgresPaths(options.dataDir)
  const settings = serverSettings(options.settings)
  const account = await chooseAccount(place.dataFolder)
  const binaries = await locateBinaries(account, place.home)
  const secrets = loadSecrets(place.secretsFile)
  const isDurable = settings['fsync'] !== 'off'
  await initDataFolder(place, { account, binaries, password: secrets.superuser, isDurable })
  const lastFolder = readRunRecord(place.runFile)?.socketFolder ?? null
  const socketFolder = chooseSocketFolder(account, place.home, lastFolder)
  const plan = { place, account, binaries, settings, socketFolder, log: options.log }
  // Kept before it is made, so that a start that is cut off leaves no folder that no one knows.
  if (socketFolder !== lastFolder) recordRun(plan, 0)
  return { plan, secrets }
}
