import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createFairQueue, type Slot } from '../fair-queue.ts'
import { DatabaseUnresponsive } from './database-unresponsive.ts'
import { createLivenessWatch, type LivenessWatch } from './liveness-watch.ts'

/** Connections left to callers of the pool itself, so that a burst of requests delays neither events nor health checks. */
const reservedSlots = (most: number) => Math.min(4, Math.floor(most / 5))

/**
 * The pool as Kysely expects it. Every connection that it returns has just answered a liveness query. While the
 * database answers other callers, a caller waits in a fair queue; when it answers no one, the transaction fails within
 * 1.5 s instead of after the statement timeout.
 */
export function healthCheckedPool(pool: pg.Pool): PostgresPool {
  const most = pool.options.max
  const slots = createFairQueue({ concurrency: most - reservedSlots(most) })
  const liveness = createLivenessWatch()
  const probe = openProbe(pool.options, liveness)
  pool.on('connect', liveness.noteAnswer)
  return {
    options: pool.options,
    connect: async () => {
      const slot = slots.acquire('')
      try {
        await liveness.whileAlive(slot.acquired)
        return checkOut(await connect(pool, liveness), slot, { liveness, probe })
      } catch (error) {
        slot.release()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/**
 * Returns a function that asks the database for a separate connection, because those of the pool may all be busy;
 * any answer counts, also a refusal. It rejects with DatabaseUnresponsive when none comes in time. Parallel callers share
 * one attempt.
 */
function openProbe(options: pg.PoolOptions, liveness: LivenessWatch): () => Promise<void> {
  let running: Promise<void> | null = null
  const connectOnce = async () => {
    const client = new pg.Client({ ...options, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    const connecting = client.connect().catch(() => undefined)
    try {
      await liveness.withinDeadline(connecting)
    } finally {
      connecting.then(() => client.end()).catch(() => undefined)
    }
  }
  return () => {
    running ??= connectOnce().finally(() => {
      running = null
    })
    return running
  }
}

async function connect(pool: pg.Pool, liveness: LivenessWatch): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  let client: pg.PoolClient
  try {
    client = await liveness.whileAlive(connecting)
  } catch (error) {
    connecting.then(
      late => late.release(),
      () => undefined,
    )
    throw error
  }
  try {
    await liveness.withinDeadline(client.query('SELECT 1'))
  } catch (error) {
    client.release(true)
    throw error
  }
  liveness.noteAnswer()
  return client
}

/** Marks a frequent statement as prepared, so that each connection plans it once. */
const preparedName = /^\s*\/\* prepared: (\w+) \*\//

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** An unanswered statement makes its connection unusable: later statements would wait as long again. */
function checkOut(
  client: pg.PoolClient,
  slot: Slot,
  { liveness, probe }: { readonly liveness: LivenessWatch; readonly probe: () => Promise<void> },
): PostgresPoolClient {
  let isUnresponsive = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isUnresponsive) throw new DatabaseUnresponsive('The connection to the database no longer answers.')
    try {
      const name = preparedName.exec(sql)?.[1]
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
      const result = await liveness.whileProbed(client.query(statement), probe)
      liveness.noteAnswer()
      return result
    } catch (error) {
      isUnresponsive = error instanceof DatabaseUnresponsive || isUnanswered(error)
      if (error instanceof DatabaseUnresponsive) throw error
      if (isUnresponsive)
        throw new DatabaseUnresponsive('The database did not answer a statement.', { cause: error })
      throw error
    }
  }
  return {
    // The other form, for cursors, is used only where a dialect was given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: isBroken => {
      client.release(isUnresponsive || isBroken === true)
      slot.release()
    },
  }
}
