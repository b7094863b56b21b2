import { createHmac } from 'node:crypto'
import { type AttemptBudgetName, attemptBudgets } from '@waymark/domain/security'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/index.ts'
import { refuse } from '../http/refusal.ts'

/** Whose attempts count against a budget: an address, a network, an id; kept as a keyed hash only. */
export interface AttemptSubject {
  readonly budget: AttemptBudgetName
  readonly subject: string
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** Takes it back, because it was right: only failures stay counted. */
  readonly giveBack: () => Promise<void>
}

/** An attempt that was refused because a budget is used up. */
export interface RefusedAttempt {
  readonly budget: AttemptBudgetName
  readonly retryAfterS: number
}

export interface AttemptLimiter {
  /**
   * Counts one attempt in every budget, or in none where one is used up. Counted before anything is looked at, by one
   * statement, so that parallel attempts and several servers together never exceed a budget.
   */
  readonly tryTake: (subjects: readonly AttemptSubject[]) => Promise<CountedAttempt | RefusedAttempt>
  /** The same; refuses (429 `slowDown`) where a budget is used up. */
  readonly take: (subjects: readonly AttemptSubject[]) => Promise<CountedAttempt>
  /** Counts an attempt while `work` runs, and takes it back once `work` succeeded. Refuses (429) as `take` does. */
  readonly failures: <T>(subjects: readonly AttemptSubject[], work: () => Promise<T>) => Promise<T>
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
}): AttemptLimiter {
  const { database, clock, key } = parts
  // A budget's name holds no NUL, so no subject can count against another budget.
  const hashOf = ({ budget, subject }: AttemptSubject) =>
    createHmac('sha256', key).update(`${budget}\0${subject}`).digest()

  const tryTake: AttemptLimiter['tryTake'] = async subjects => {
    const budgets = subjects.map(one => attemptBudgets[one.budget])
    const { rows } = await database.withoutCompany(connection =>
      sql<TakenRow>`SELECT ids, refused_by, retry_after_s FROM take_attempt(
        ${subjects.map(hashOf)}::bytea[], ${budgets.map(one => one.max)}::int[],
        ${budgets.map(one => one.windowS)}::int[], ${clock.now()}::timestamptz)`.execute(connection),
    )
    const taken = rows[0]
    const refusedBy = subjects[(taken?.refused_by ?? 0) - 1]
    if (refusedBy !== undefined) return { budget: refusedBy.budget, retryAfterS: taken?.retry_after_s ?? 1 }
    const ids = taken?.ids ?? []
    return {
      giveBack: async () => {
        await database.withoutCompany(connection =>
          sql`SELECT give_back_attempt(${ids}::bigint[])`.execute(connection),
        )
      },
    }
  }

  const take: AttemptLimiter['take'] = async subjects => {
    const taken = await tryTake(subjects)
    if ('retryAfterS' in taken) throw refuse('slowDown', { retryAfterS: taken.retryAfterS })
    return taken
  }

  return {
    tryTake,
    take,
    failures: async (subjects, work) => {
      const attempt = await take(subjects)
      const result = await work()
      await attempt.giveBack()
      return result
    },
  }
}
