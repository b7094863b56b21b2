import { readPostmasterPid } from './postmaster-pid.ts'
import { isProcessIn } from './processes-in.ts'
import type { RunRecord } from './run-file.ts'
import { followForeignPostgres, type RunningPostgres } from './running-postgres.ts'
import { stopPostgres } from './stop-postgres.ts'
import { withSuperuser } from './superuser-session.ts'
import { waitUntil } from './wait-until.ts'

/** It may be recovering from a separate kill. */
const READY_MS = 20_000
const ANSWER_MS = 2000

/**
 * Looks for a PostgreSQL of the data folder that outlived its server (requires that DATA_DIR is ours, so
 * there is no such server any more). Returns it, freed of that server's sessions and their locks, or ends
 * it and returns null when it was started otherwise than today (`record` null or another process), does not
 * get ready, or does not answer. A pid file whose number belongs to another program is not believed.
 */
export async function adoptPostgres(
  dataFolder: string,
  { record, password }: { record: RunRecord | null; password: string },
): Promise<RunningPostgres | null> {
  const pid = readPostmasterPid(dataFolder)?.pid
  if (pid === undefined || !isProcessIn(dataFolder, pid)) return null
  if (
    record?.pid === pid &&
    (await isReady(dataFolder, pid)) &&
    (await freeSessions(record.socketFolder, password))
  ) {
    return followForeignPostgres(dataFolder, pid)
  }
  await stopPostgres(dataFolder, pid)
  return null
}

async function isReady(dataFolder: string, pid: number): Promise<boolean> {
  const state = await waitUntil(
    () => {
      if (!isProcessIn(dataFolder, pid)) return 'gone'
      return readPostmasterPid(dataFolder)?.isReady === true && 'ready'
    },
    { timeoutMs: READY_MS, everyMs: 20 },
  )
  return state === 'ready'
}

/** Ends the dead server's sessions, which roll back, and waits until their locks are gone. */
async function freeSessions(socketFolder: string, password: string): Promise<boolean> {
  const strangers = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  try {
    return await withSuperuser({ socketFolder, password, answerMs: ANSWER_MS }, async client => {
      await client.query(`select pg_terminate_backend(pid) ${strangers}`)
      const areGone = await waitUntil(
        async () => (await client.query(`select 1 ${strangers}`)).rowCount === 0,
        { timeoutMs: ANSWER_MS },
      )
      return areGone === true
    })
  } catch {
    return false
  }
}
