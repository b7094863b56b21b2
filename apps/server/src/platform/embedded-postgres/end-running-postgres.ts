import { postgresPathsIn } from './postgres-paths.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { stopPostgres } from './stop-postgres.ts'

/** Ends the embedded PostgreSQL that a killed process left on this DATA_DIR, which the caller holds. */
export async function endRunningPostgres(dataDir: string): Promise<void> {
  const { dataFolder } = postgresPathsIn(dataDir)
  await stopPostgres(dataFolder, readPostmasterPid(dataFolder)?.pid)
}
