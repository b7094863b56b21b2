import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'

/** Failures within this window make the next answer slower (security, "Password"). */
const windowMinutes = 15
const freeFailures = 10
const longestDelayMs = 8_000

/** How long the next answer waits after so many recent failures; never a lock-out. */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelayMs, 250 * 2 ** (failures - freeFailures))
}

export interface Attempts {
  /** Counts an attempt before its password is looked at; returns the delay in milliseconds that it has to wait. */
  readonly count: (email: string, now: Date) => Promise<number>
  /** A right password takes its attempts back. */
  readonly forgive: (email: string) => Promise<void>
}

/** Counts sign-in attempts in the database, under a keyed hash of the e-mail, so that all instances share them. */
export function openAttempts(database: Database, key: Buffer): Attempts {
  const hashOf = (email: string) => createHmac('sha256', key).update(email).digest()
  return {
    count: (email, now) =>
      database.asSystem(async tx => {
        const emailHash = hashOf(email)
        const since = new Date(now.getTime() - windowMinutes * 60_000)
        const { count } = await tx
          .selectFrom('sign_in_attempt')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('email_hash', '=', emailHash)
          .where('attempted_at', '>', since)
          .executeTakeFirstOrThrow()
        await tx.insertInto('sign_in_attempt').values({ email_hash: emailHash, attempted_at: now }).execute()
        return delayAfter(count)
      }),
    forgive: async email => {
      await database.asSystem(tx =>
        tx.deleteFrom('sign_in_attempt').where('email_hash', '=', hashOf(email)).execute(),
      )
    },
  }
}
