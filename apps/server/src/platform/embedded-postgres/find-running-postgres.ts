import { statSync } from 'node:fs'
import { APP_ROLE, connectionString, OWNER_ROLE } from './connection-string.ts'
import { postgresPathsIn } from './postgres-paths.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { isProcessIn } from './processes-in.ts'
import { readRunRecord } from './run-file.ts'
import { readSecrets } from './secrets.ts'

/** Addresses of a database that another process keeps running. */
export interface PostgresAddresses {
  /** As `waymark_app`, for whom row-level security holds. */
  readonly connectionString: string
  /** As the owner of the tables. */
  readonly adminConnectionString: string
}

/**
 * The embedded PostgreSQL that the server on this DATA_DIR keeps running, for a second process beside that server.
 * Changes nothing in the folder. Null while it is not up: not started, starting, or stopping.
 */
export function findRunningPostgres(dataDir: string): PostgresAddresses | null {
  const { dataFolder, secretsFile, runFile } = postgresPathsIn(dataDir)
  const written = readPostmasterPid(dataFolder)
  if (written === null || !written.isReady || !isProcessIn(dataFolder, written.pid)) return null
  const record = readRunRecord(runFile)
  const secrets = readSecrets(secretsFile)
  if (record === null || secrets === null) return null
  const { socketFolder } = record
  return {
    connectionString: connectionString(socketFolder, { role: APP_ROLE, password: secrets.app }),
    adminConnectionString: connectionString(socketFolder, { role: OWNER_ROLE, password: secrets.owner }),
  }
}

/** Whether a database was ever made in this DATA_DIR. */
export function hasDatabase(dataDir: string): boolean {
  return statSync(postgresPathsIn(dataDir).dataFolder, { throwIfNoEntry: false }) !== undefined
}
