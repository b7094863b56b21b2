import { createHmac } from 'node:crypto'
import { type AttemptBudgetName, attemptBudgets } from '@waymark/domain/identity/security'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/index.ts'
import { refuse } from '../http/refusal.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { createRefusalCache, type RefusedAttempt } from './refusal-cache.ts'

/** Whose attempts count against a budget: an address, a network, an id; kept as a keyed hash only. */
export interface AttemptSubject {
  readonly budget: AttemptBudgetName
  readonly subject: string
}

/** User who makes an attempt, for the security event `limitReached`. */
export interface Attempter {
  /** Null: not signed in. */
  readonly managerId: number | null
  /** Client address (`request.ip`). */
  readonly address: string
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** Takes it back, because it was right: only failures stay counted. */
  readonly giveBack: () => Promise<void>
}

export interface AttemptLimiter {
  /**
   * Counts one attempt in every budget, or in none where one is used up. Counted before anything is looked at, by one
   * statement, so that parallel attempts and several servers together never exceed a budget. The caller reports a
   * refusal as a security event.
   */
  readonly tryTake: (subjects: readonly AttemptSubject[]) => Promise<CountedAttempt | RefusedAttempt>
  /** The same; where a budget is used up, reports `limitReached` and refuses (429 `slowDown`). */
  readonly take: (subjects: readonly AttemptSubject[], by: Attempter) => Promise<CountedAttempt>
  /** Counts an attempt while `work` runs, and takes it back once `work` succeeded. Refuses (429) as `take` does. */
  readonly failures: <T>(
    subjects: readonly AttemptSubject[],
    by: Attempter,
    work: () => Promise<T>,
  ) => Promise<T>
}

interface TakenRow {
  readonly ids: readonly string[] | null
  readonly refused_by: number | null
  readonly retry_after_s: number | null
}

/** Opens the limiter; its attempts are rows of the database, which all servers share. */
export function openAttemptLimiter(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly key: Buffer
  readonly securityEvents: Pick<SecurityEvents, 'report'>
}): AttemptLimiter {
  const { database, clock, key, securityEvents } = parts
  // A budget's name holds no NUL, so no subject can count against another budget.
  const hashOf = ({ budget, subject }: AttemptSubject) =>
    createHmac('sha256', key).update(`${budget}\0${subject}`).digest()

  const refusals = createRefusalCache()
  const tryTake: AttemptLimiter['tryTake'] = async subjects => {
    const hashes = subjects.map(hashOf)
    const keys = hashes.map(hash => hash.toString('base64'))
    const known = keys.map(key => refusals.find(key, clock.now())).find(one => one !== null)
    if (known) return known
    const budgets = subjects.map(one => attemptBudgets[one.budget])
    const { rows } = await database.withoutCompany(connection =>
      sql<TakenRow>`SELECT ids, refused_by, retry_after_s FROM take_attempt(
        ${hashes}::bytea[], ${budgets.map(one => one.max)}::int[],
        ${budgets.map(one => one.windowS)}::int[], ${clock.now()}::timestamptz)`.execute(connection),
    )
    const taken = rows[0]
    const refusedBy = subjects[(taken?.refused_by ?? 0) - 1]
    if (refusedBy !== undefined) {
      const refused = { budget: refusedBy.budget, retryAfterS: taken?.retry_after_s ?? 1 }
      refusals.note(keys[(taken?.refused_by ?? 0) - 1] ?? '', refused, clock.now())
      return refused
    }
    const ids = taken?.ids ?? []
    return {
      giveBack: async () => {
        await database.withoutCompany(connection =>
          sql`SELECT give_back_attempt(${ids}::bigint[])`.execute(connection),
        )
      },
    }
  }

  const take: AttemptLimiter['take'] = async (subjects, by) => {
    const taken = await tryTake(subjects)
    if (!('retryAfterS' in taken)) return taken
    const { budget, retryAfterS } = taken
    securityEvents.report({ kind: 'limitReached', ...by, reason: budget })
    throw refuse('slowDown', { retryAfterS })
  }

  return {
    tryTake,
    take,
    failures: async (subjects, by, work) => {
      const attempt = await take(subjects, by)
      const result = await work()
      await attempt.giveBack()
      return result
    },
  }
}
