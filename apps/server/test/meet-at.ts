import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/index.ts'
import type { Company } from './builders.ts'
import type { TestServer } from './open-server.ts'

/** In a transaction of its own: within one, who is connected stays as it was first asked for. */
async function countWaiting(server: TestServer): Promise<number> {
  const { rows } = await server.database.asSystem(tx =>
    sql<{ count: number }>`
    SELECT count(DISTINCT pg_locks.pid)::int AS count FROM pg_locks
    JOIN pg_stat_activity ON pg_stat_activity.pid = pg_locks.pid
    WHERE NOT pg_locks.granted AND pg_stat_activity.datname = current_database()`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

/**
 * Makes calls meet for certain: `hold` locks what each of them needs until all of them wait for it, or are answered
 * without. So what they read beforehand they all have read before any of them writes.
 */
export async function meetWhile<T>(
  server: TestServer,
  hold: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let replies: Promise<T>[] = []
  await server.database.asSystem(async tx => {
    await hold(tx)
    let answered = 0
    replies = calls.map(async call => {
      try {
        return await call()
      } finally {
        answered += 1
      }
    })
    const until = performance.now() + 7_000
    while (answered + (await countWaiting(server)) < calls.length) {
      if (performance.now() > until) throw new Error('the calls did not meet within 7 s')
      await wait(5)
    }
  })
  return Promise.all(replies)
}

/** Makes calls that change the same company meet at its row. */
export function meetAt<T>(
  server: TestServer,
  company: Company,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const hold = (tx: Tx) =>
    tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute()
  return meetWhile(server, hold, calls)
}
