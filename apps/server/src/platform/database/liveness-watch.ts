import { setImmediate } from 'node:timers/promises'
import { DatabaseUnresponsive } from './database-unresponsive.ts'

/** A 503 has to come within 2 s (promise 2): half a second is left for everything around. */
const answerWithinMs = 1_500
/** Maximum wait for a statement; a caller above it receives 503 with `Retry-After`. */
const waitAtMostMs = 8_000
/** A statement in flight for this long, while no other caller is answered, starts a probe. */
const probeAfterMs = 300

export interface LivenessWatch {
  /** Records that the database answered some caller. */
  readonly noteAnswer: () => void
  /** Settles as the work; rejects once the database has answered no caller for 1.5 s, or after 8 s. */
  readonly whileAlive: <T>(work: Promise<T>) => Promise<T>
  /** Settles as the work; rejects when that takes more than 1.5 s. */
  readonly withinDeadline: <T>(work: Promise<T>) => Promise<T>
  /**
   * Settles as the statement `work`, however long that takes, unless the database has answered no caller for 0.3 s and
   * `probe` then rejects. A caller of a frozen database thus fails within 2 s, and a slow statement continues.
   */
  readonly whileProbed: <T>(work: Promise<T>, probe: () => Promise<void>) => Promise<T>
}

/** Rejects with DatabaseUnresponsive when `work` is not settled at `deadline`, which may move while it runs. */
async function raceDeadline<T>(work: Promise<T>, deadline: () => number): Promise<T> {
  const unresponsive = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  let isSettled = false
  const check = async () => {
    // If this process was suspended, the answer may have arrived and not been read yet.
    await setImmediate()
    if (isSettled) return
    const leftMs = deadline() - performance.now()
    if (leftMs > 0) timer = setTimeout(check, leftMs)
    else unresponsive.reject(new DatabaseUnresponsive('The database did not answer in time.'))
  }
  timer = setTimeout(check, deadline() - performance.now())
  try {
    return await Promise.race([work, unresponsive.promise])
  } finally {
    isSettled = true
    clearTimeout(timer)
  }
}

/** As `work`, with a call of `probe` after each `probeAfterMs` without an answer; the first rejection ends the wait. */
async function raceProbes<T>(
  work: Promise<T>,
  lastAnswerAt: () => number,
  probe: () => Promise<void>,
): Promise<T> {
  const unresponsive = Promise.withResolvers<never>()
  let aliveAt = performance.now()
  const leftMs = () => Math.max(aliveAt, lastAnswerAt()) + probeAfterMs - performance.now()
  let isSettled = false
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    if (leftMs() <= 0) {
      await probe().catch(unresponsive.reject)
      aliveAt = performance.now()
    }
    if (!isSettled) timer = setTimeout(check, Math.max(leftMs(), 1))
  }
  timer = setTimeout(check, probeAfterMs)
  try {
    return await Promise.race([work, unresponsive.promise])
  } finally {
    isSettled = true
    clearTimeout(timer)
  }
}

/** Distinguishes a busy database from an unresponsive one: a busy one still answers other callers. */
export function createLivenessWatch(): LivenessWatch {
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    noteAnswer: () => {
      answeredAt = performance.now()
    },
    whileAlive: work => {
      const startedAt = performance.now()
      return raceDeadline(work, () =>
        Math.min(Math.max(startedAt, answeredAt) + answerWithinMs, startedAt + waitAtMostMs),
      )
    },
    withinDeadline: work => {
      const endsAt = performance.now() + answerWithinMs
      return raceDeadline(work, () => endsAt)
    },
    whileProbed: (work, probe) => raceProbes(work, () => answeredAt, probe),
  }
}
