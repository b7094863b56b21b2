import { rmSync, statSync } from 'node:fs'
import type { Account } from './account.ts'
import { chownDataFolder } from './chown-data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endProcesses } from './end-processes.ts'
import type { Binaries } from './locate-binaries.ts'
import { openPostgresLog, type PostgresLog } from './postgres-log.ts'
import { clusterNameOf, type PostgresPaths } from './postgres-paths.ts'
import type { PostgresReport } from './postgres-report.ts'
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid.ts'
import { processesIn } from './processes-in.ts'
import { folderName, runAs } from './run-as.ts'
import { followChild, type RunningPostgres } from './running-postgres.ts'
import { settingArguments } from './server-settings.ts'
import { clearSocketFolder } from './socket-folder.ts'
import { waitUntil } from './wait-until.ts'

/** Everything that a start of PostgreSQL needs, the same at every restart. */
export interface LaunchPlan {
  readonly place: PostgresPaths
  readonly account: Account
  readonly binaries: Binaries
  readonly settings: Readonly<Record<string, string>>
  readonly socketFolder: string
  readonly log: PostgresReport
}

/** Recovery after a kill takes seconds; a database that is not up by then needs a person. */
const READY_MS = 10 * 60_000
const TRIES = 3

/** Messages of PostgreSQL if a process of an earlier run still holds its shared memory. */
const STILL_HELD = /pre-existing shared memory block|lock file ".*" already exists/

/**
 * Starts PostgreSQL detached (it outlives this process and its terminal) and returns when it takes
 * connections. Requires that DATA_DIR is ours: what an earlier life has left (backends that were busy when
 * it was killed, a pid file) is ended and removed first. Throws `startFailed` with PostgreSQL's last words,
 * also when `signal` is aborted meanwhile (the caller then ends what is running).
 */
export async function launchPostgres(plan: LaunchPlan, signal?: AbortSignal): Promise<RunningPostgres> {
  for (let left = TRIES; ; left -= 1) {
    await clearEarlierLife(plan)
    const log = openPostgresLog(plan.place.logFile)
    try {
      const running = await launchOnce(plan, log, signal)
      if (running !== null) return running
      if (left > 1 && signal?.aborted !== true && STILL_HELD.test(log.tail())) continue
      throw startFailed(plan, log)
    } finally {
      log.close()
    }
  }
}

async function clearEarlierLife({ place, account, socketFolder, log }: LaunchPlan): Promise<void> {
  const leftovers = processesIn(place.dataFolder)
  if (leftovers.length > 0)
    log(`ending ${leftovers.length} PostgreSQL processes that an earlier server left behind`, 'warn')
  await endProcesses(() => processesIn(place.dataFolder))
  // The number in it may belong to a stranger now, for whom PostgreSQL would refuse to start.
  rmSync(postmasterPidFile(place.dataFolder), { force: true })
  chownDataFolder(place.dataFolder, account)
  clearSocketFolder(socketFolder, account)
}

/** Returns null when PostgreSQL ended before it was ready, or waiting is no longer wanted. */
async function launchOnce(
  plan: LaunchPlan,
  log: PostgresLog,
  signal?: AbortSignal,
): Promise<RunningPostgres | null> {
  const { place, account, binaries, settings, socketFolder } = plan
  const own = {
    cluster_name: clusterNameOf(statSync(place.dataFolder)),
    unix_socket_directories: socketFolder,
  }
  const args = ['-D', folderName(account, place.dataFolder), ...settingArguments({ ...settings, ...own })]
  const child = runAs(account, binaries.postgres, args, {
    folder: place.dataFolder,
    stdio: ['ignore', log.file, log.file],
    detached: true,
  })
  const failed = new Promise<Error>(resolve => child.once('error', resolve))
  const { pid } = child
  if (pid === undefined) throw startFailed(plan, log, await failed)
  const running = followChild(child, pid)
  const isUp = () => {
    const written = readPostmasterPid(place.dataFolder)
    return written?.pid === pid && written.isReady
  }
  const isOver = () => running.hasExited() || signal?.aborted === true
  const isDecided = await waitUntil(() => isOver() || isUp(), { timeoutMs: READY_MS })
  if (isDecided === undefined) throw startFailed(plan, log)
  return isOver() ? null : running
}

function startFailed(plan: LaunchPlan, log: PostgresLog, cause?: Error): EmbeddedPostgresError {
  const reason = cause?.message ?? (log.tail() || 'it said nothing')
  return new EmbeddedPostgresError(
    'startFailed',
    `The embedded PostgreSQL did not start (its log: ${plan.place.logFile}):\n${reason}`,
    cause,
  )
}
