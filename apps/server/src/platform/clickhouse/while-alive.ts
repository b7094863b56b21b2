import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { EventStoreUnavailable } from './event-store-error.ts'

/** Reports answer within 2 s when the event store is frozen (security-reliability.md, guarantee 2). */
const timing = { firstCheckMs: 500, answerWithinMs: 1_200, nextCheckMs: 1_000 }

/**
 * Settles as `work` does. While it is pending, `ping` is called again and again; when a ping gets no answer within
 * 1.2 s, the result rejects with EventStoreUnavailable and the signal given to `work` is aborted. This tells a query
 * that takes long from a store that is frozen, whose connections stay open without ever answering. `ping` must not
 * wait for a connection that `work` may occupy.
 */
export async function whileAlive<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ping: (signal: AbortSignal) => Promise<boolean>,
): Promise<T> {
  const finished = new AbortController()
  try {
    return await Promise.race([work(finished.signal), rejectWhenSilent(ping, finished.signal)])
  } finally {
    finished.abort()
  }
}

async function rejectWhenSilent(
  ping: (signal: AbortSignal) => Promise<boolean>,
  finished: AbortSignal,
): Promise<never> {
  for (let delayMs = timing.firstCheckMs; ; delayMs = timing.nextCheckMs) {
    await wait(delayMs, undefined, { signal: finished, ref: false }).catch(() => undefined)
    // The caller has its result; the promise is no longer observed.
    if (finished.aborted) return new Promise<never>(() => undefined)
    if (!(await answersInTime(ping, finished)) && !finished.aborted) {
      throw new EventStoreUnavailable(new Error('The event store did not answer a ping in time.'))
    }
  }
}

async function answersInTime(
  ping: (signal: AbortSignal) => Promise<boolean>,
  finished: AbortSignal,
): Promise<boolean> {
  const giveUp = new AbortController()
  const late = wait(timing.answerWithinMs, false, {
    signal: AbortSignal.any([giveUp.signal, finished]),
    ref: false,
  })
    // If this process was blocked, the reply may have arrived but not been read.
    .then(async isAlive => {
      await setImmediate()
      return isAlive
    })
    .catch(() => true)
  try {
    return await Promise.race([ping(giveUp.signal).catch(() => false), late])
  } finally {
    giveUp.abort()
  }
}
