import type { AttemptBudgetName } from '@waymark/domain/identity/security'

/** An attempt that was refused because a budget is used up. */
export interface RefusedAttempt {
  readonly budget: AttemptBudgetName
  readonly retryAfterS: number
}

/** So long a refusal answers further attempts of its subject without the database. */
const rememberMs = 1_000
/** Subjects remembered at a time; above it the oldest is dropped. */
const maxSubjects = 10_000

interface Noted {
  readonly refused: RefusedAttempt
  readonly at: number
  readonly elapsedAt: number
}

export interface RefusalCache {
  /** The refusal of this subject within the last second, or null. */
  readonly find: (key: string, now: Date) => RefusedAttempt | null
  readonly note: (key: string, refused: RefusedAttempt, now: Date) => void
}

/**
 * Remembers refusals for a second, in the memory of the process, so that a burst of a thousand attempts costs the
 * database a few. A right attempt that is given back meanwhile makes room a second later at most.
 */
export function createRefusalCache(elapsedMs: () => number = () => performance.now()): RefusalCache {
  const noted = new Map<string, Noted>()
  return {
    find: (key, now) => {
      const one = noted.get(key)
      if (one === undefined) return null
      const isFresh =
        elapsedMs() - one.elapsedAt < rememberMs && Math.abs(now.getTime() - one.at) < rememberMs
      if (isFresh) return one.refused
      noted.delete(key)
      return null
    },
    note: (key, refused, now) => {
      const [oldest] = noted.keys()
      if (noted.size >= maxSubjects && oldest !== undefined) noted.delete(oldest)
      noted.set(key, { refused, at: now.getTime(), elapsedAt: elapsedMs() })
    },
  }
}
