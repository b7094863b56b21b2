import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseSilent } from './database-silent.ts'
import { type Hearing, openHearing } from './hearing.ts'
import { openPlaces, type Place } from './places.ts'

/** Left to what asks the pool itself, so that a rush of calls delays neither events nor the question whether all is well. */
const placesBesides = (most: number) => Math.min(4, Math.floor(most / 5))

/**
 * The pool as Kysely takes it. Every connection that it hands out has answered just now. While the database answers
 * others, a call waits for its turn; one that says nothing fails the transaction within 1.5 s instead of after the
 * long patience that a statement may need.
 */
export function answeringPool(pool: pg.Pool): PostgresPool {
  const most = pool.options.max
  const places = openPlaces(most - placesBesides(most))
  const hearing = openHearing()
  pool.on('connect', hearing.heard)
  return {
    options: pool.options,
    connect: async () => {
      const place = places.take()
      try {
        await hearing.whileHeard(place.taken)
        return lend(await connect(pool, hearing), place, hearing)
      } catch (error) {
        place.leave()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

async function connect(pool: pg.Pool, hearing: Hearing): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  let client: pg.PoolClient
  try {
    client = await hearing.whileHeard(connecting)
  } catch (error) {
    connecting.then(
      late => late.release(),
      () => undefined,
    )
    throw error
  }
  try {
    await hearing.inTime(client.query('SELECT 1'))
  } catch (error) {
    client.release(true)
    throw error
  }
  hearing.heard()
  return client
}

/** A statement that is asked for often says so: each connection then plans it once. */
const preparedName = /^\s*\/\* prepared: (\w+) \*\//

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** A statement that was not answered leaves its connection useless: whatever is asked after it would wait as long again. */
function lend(client: pg.PoolClient, place: Place, hearing: Hearing): PostgresPoolClient {
  let isMute = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isMute) throw new DatabaseSilent('The connection to the database has gone silent.')
    try {
      const name = preparedName.exec(sql)?.[1]
      const result = await client.query({
        text: sql,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      })
      hearing.heard()
      return result
    } catch (error) {
      isMute = isUnanswered(error)
      if (isMute) throw new DatabaseSilent('The database did not answer a statement.', { cause: error })
      throw error
    }
  }
  return {
    // The other form, for cursors, is used only where a dialect was given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: isBroken => {
      client.release(isMute || isBroken === true)
      place.leave()
    },
  }
}
