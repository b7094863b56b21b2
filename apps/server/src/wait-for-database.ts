import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from './platform/config/index.ts'
import type { Log } from './platform/log.ts'

const firstDelayMs = 250
const longestDelayMs = 2_000
const connectWithinMs = 2_000
/** How often the log repeats that the database is still away. */
const remindEveryMs = 60_000

/**
 * SQLSTATE classes and codes of a server that is there but cannot serve yet: connection failures, no free connection,
 * starting, stopping or recovering (PostgreSQL manual, appendix A).
 */
const temporary = /^(08\w{3}|53300|57P0[123])$/
const sqlState = /^[0-9A-Z]{5}$/

/** Why the database cannot be reached now; null when it accepted the connection or refused it for good. */
async function unavailableReason(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // A wrong password or name does not change by waiting: opening the stores reports it.
    if (sqlState.test(code) && !temporary.test(code)) return null
    return error instanceof Error && error.message !== '' ? error.message : code
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns once the database of DATABASE_URL accepts connections. Until then the process listens and is live but not
 * ready, so that it survives a database that starts later. Returns at once for the embedded database.
 * @throws when `stopping` is aborted, or when HOST and PORT are not available.
 */
export async function waitForDatabase(config: Config, log: Log, stopping: AbortSignal): Promise<void> {
  const { databaseUrl } = config
  if (databaseUrl === null) return
  let reason = await unavailableReason(databaseUrl)
  if (reason === null) return
  // Loaded only where it is needed: it takes as long to load as everything that opens the stores.
  const { openUnavailableServer } = await import('./unavailable-server.ts')
  const server = await openUnavailableServer(config, log, longestDelayMs)
  try {
    let remindAt = 0
    for (let delayMs = firstDelayMs; reason !== null; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      if (performance.now() >= remindAt) {
        log.warn({ reason }, 'the database of DATABASE_URL does not answer; waiting for it')
        remindAt = performance.now() + remindEveryMs
      }
      await wait(delayMs, undefined, { signal: stopping })
      reason = await unavailableReason(databaseUrl)
    }
    log.info('the database of DATABASE_URL answers')
  } finally {
    server.server.closeAllConnections()
    await server.close()
  }
}
