import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A 503 has to come within 2 s (promise 2): half a second is left for everything around. */
const answerWithinMs = 1_500

/** The database takes connections and says nothing: frozen, or beyond a network that swallows. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * The pool as Kysely takes it. Every connection that it hands out has answered just now: one that does not, or is
 * not to be had, fails the transaction within 1.5 s instead of after the long patience that a statement may need.
 */
export function answeringPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => lend(await connect(pool)),
    end: () => pool.end(),
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  let isLate = false
  let asked: pg.PoolClient | null = null
  const answering = pool.connect().then(async client => {
    if (isLate) {
      client.release()
      return client
    }
    asked = client
    try {
      await client.query('SELECT 1')
    } catch (error) {
      if (!isLate) client.release(true)
      throw error
    }
    asked = null
    return client
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isLate = true
    asked?.release(true)
    late.reject(new DatabaseSilent(`The database did not answer within ${answerWithinMs} ms.`))
  }, answerWithinMs)
  try {
    return await Promise.race([answering, late.promise])
  } finally {
    clearTimeout(timer)
    answering.catch(() => undefined)
  }
}

/** A statement that is asked for often says so: each connection then plans it once. */
const preparedName = /^\s*\/\* prepared: (\w+) \*\//

/** A statement that was not answered leaves its connection useless: whatever is asked after it would wait as long again. */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let isMute = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isMute) throw new DatabaseSilent('The connection to the database has gone silent.')
    try {
      const name = preparedName.exec(sql)?.[1]
      return await client.query({
        text: sql,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      })
    } catch (error) {
      isMute = error instanceof Error && error.message === 'Query read timeout'
      throw error
    }
  }
  return {
    // The other form, for cursors, is used only where a dialect was given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: isBroken => client.release(isMute || isBroken === true),
  }
}
