import { setImmediate } from 'node:timers/promises'
import { DatabaseSilent } from './database-silent.ts'

/** A 503 has to come within 2 s (promise 2): half a second is left for everything around. */
const answerWithinMs = 1_500
/** As long as a statement may take: whoever has waited so long for others is told to come again. */
const waitAtMostMs = 8_000

export interface Hearing {
  /** The database has said something, whatever and to whomever. */
  readonly heard: () => void
  /** Settles as the work; rejects once the database has told nobody anything for 1.5 s, or after 8 s. */
  readonly whileHeard: <T>(work: Promise<T>) => Promise<T>
  /** Settles as the work; rejects when that takes more than 1.5 s. */
  readonly inTime: <T>(work: Promise<T>) => Promise<T>
}

async function bear<T>(work: Promise<T>, endsAt: () => number): Promise<T> {
  const silent = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  let isSettled = false
  const look = async () => {
    // Where this process was kept from running, the answer may lie there unread.
    await setImmediate()
    if (isSettled) return
    const leftMs = endsAt() - performance.now()
    if (leftMs > 0) timer = setTimeout(look, leftMs)
    else silent.reject(new DatabaseSilent('The database did not answer in time.'))
  }
  timer = setTimeout(look, endsAt() - performance.now())
  try {
    return await Promise.race([work, silent.promise])
  } finally {
    isSettled = true
    clearTimeout(timer)
  }
}

/** Tells a database that is busy from one that is away: the busy one answers somebody. */
export function openHearing(): Hearing {
  let heardAt = Number.NEGATIVE_INFINITY
  return {
    heard: () => {
      heardAt = performance.now()
    },
    whileHeard: work => {
      const startedAt = performance.now()
      return bear(work, () =>
        Math.min(Math.max(startedAt, heardAt) + answerWithinMs, startedAt + waitAtMostMs),
      )
    },
    inTime: work => {
      const endsAt = performance.now() + answerWithinMs
      return bear(work, () => endsAt)
    },
  }
}
