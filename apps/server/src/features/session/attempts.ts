import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Database, Tx } from '../../platform/database/index.ts'

/** Failures within this window make the next answer slower (security, "Password"). */
const windowMinutes = 15
const freeFailures = 10
const longestDelayMs = 8_000

/** How long the next answer waits after so many recent failures; never a lock-out. */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelayMs, 250 * 2 ** (failures - freeFailures))
}

/** What is tried: a password or a code of the second factor, or how often something else is asked for. */
export type AttemptKind =
  | 'password'
  | 'code'
  | 'passwordMail'
  | 'registration'
  | 'supportMessage'
  | 'staffEvents'

export interface Attempts {
  /** Counts an attempt before its password is looked at; returns the delay in milliseconds that it has to wait. */
  readonly count: (email: string, now: Date) => Promise<number>
  /** A right password takes its attempts back. */
  readonly forgive: (email: string) => Promise<void>
  /** The same, in a transaction that this is part of. */
  readonly forgiveIn: (tx: Tx, email: string) => Promise<void>
  /**
   * Counts an attempt of another kind, unless `most` are counted already; returns how many there were in the 15
   * minutes before it.
   */
  readonly countOf: (kind: AttemptKind, whose: string, now: Date, most?: number) => Promise<number>
  /** Takes the attempts of a kind back. */
  readonly forgiveOf: (kind: AttemptKind, whose: string) => Promise<void>
}

const sinceWindow = (now: Date) => new Date(now.getTime() - windowMinutes * 60_000)

/**
 * Counts the attempt, and those before it once it is there for all to see: attempts at the same time see each other,
 * or a thousand guesses at once would each be the first.
 */
async function countAttempt(connection: Connection, hash: Buffer, now: Date): Promise<number> {
  await connection.insertInto('sign_in_attempt').values({ email_hash: hash, attempted_at: now }).execute()
  const { count } = await connection
    .selectFrom('sign_in_attempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email_hash', '=', hash)
    .where('attempted_at', '>', sinceWindow(now))
    .executeTakeFirstOrThrow()
  return count - 1
}

/** Counts the attempt unless `most` are counted. Those at the same time wait for each other, so that it is exact. */
async function countUpTo(tx: Tx, hash: Buffer, now: Date, most: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    WITH earlier AS (
      SELECT count(*)::int AS count FROM sign_in_attempt
      WHERE email_hash = ${hash} AND attempted_at > ${sinceWindow(now)}
    ), counted AS (
      INSERT INTO sign_in_attempt (email_hash, attempted_at)
      SELECT ${hash}::bytea, ${now}::timestamptz FROM earlier WHERE earlier.count < ${most}::int
    )
    SELECT earlier.count FROM earlier`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts sign-in attempts in the database, under a keyed hash of whose they are, so that all instances share them. */
export function openAttempts(database: Database, key: Buffer): Attempts {
  // No e-mail holds a NUL, so nobody can count against another kind by what they type as their e-mail.
  const hashOf = (kind: AttemptKind, whose: string) =>
    createHmac('sha256', key)
      .update(kind === 'password' ? whose : `${kind}\0${whose}`)
      .digest()
  const countOf: Attempts['countOf'] = (kind, whose, now, most) => {
    const hash = hashOf(kind, whose)
    return most === undefined
      ? database.withoutCompany(connection => countAttempt(connection, hash, now))
      : database.asSystem(tx => countUpTo(tx, hash, now, most))
  }
  const deleteOf = async (tx: Tx, kind: AttemptKind, whose: string) => {
    await tx.deleteFrom('sign_in_attempt').where('email_hash', '=', hashOf(kind, whose)).execute()
  }
  const forgiveOf: Attempts['forgiveOf'] = (kind, whose) => database.asSystem(tx => deleteOf(tx, kind, whose))
  return {
    countOf,
    forgiveOf,
    count: async (email, now) => delayAfter(await countOf('password', email, now)),
    forgiveIn: (tx, email) => deleteOf(tx, 'password', email),
    forgive: email => forgiveOf('password', email),
  }
}
