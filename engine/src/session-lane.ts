import type { ChdbSession } from './chdb.ts'
import { ClickHouseError, errorCode } from './clickhouse-error.ts'

/** One session of a lane and what earlier statements left behind in it. */
export interface LaneSession {
  readonly chdb: ChdbSession
  database: string
  readonly parameters: Set<string>
  /** True when no other statement may meet what this one left: the session is closed instead of kept. */
  isSpoilt: boolean
}

interface Waiter {
  readonly go: (session: LaneSession) => void
  readonly fail: (error: Error) => void
}

/**
 * A fixed number of sessions that take statements in the order of arrival, one each at a time (a chDB session
 * runs its statements one after the other). When `maxWaiting` statements wait, the next is refused.
 */
export class SessionLane {
  readonly #open: () => ChdbSession
  readonly #maxWaiting: number
  readonly #free: LaneSession[] = []
  readonly #waiting: Waiter[] = []
  #unopened: number
  #isClosed = false

  constructor(open: () => ChdbSession, size: number, maxWaiting: number) {
    this.#open = open
    this.#unopened = size
    this.#maxWaiting = maxWaiting
  }

  /** Runs `work` on a session of this lane; a `signal` that fires while it waits takes it out of the queue. */
  async use<T>(signal: AbortSignal, work: (session: LaneSession) => Promise<T>): Promise<T> {
    const session = await this.#take(signal)
    try {
      return await work(session)
    } finally {
      this.#giveBack(session)
    }
  }

  /** Refuses what waits and closes what is idle; a busy session closes when its statement ends. */
  close(): void {
    this.#isClosed = true
    for (const waiter of this.#waiting.splice(0)) waiter.fail(stopping())
    for (const session of this.#free.splice(0)) session.chdb.close()
  }

  #take(signal: AbortSignal): Promise<LaneSession> {
    if (this.#isClosed) return Promise.reject(stopping())
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    if (this.#unopened > 0) {
      const session = this.#newSession()
      this.#unopened--
      return Promise.resolve(session)
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      return Promise.reject(
        new ClickHouseError(
          errorCode.tooManyQueries,
          'Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)',
        ),
      )
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { go: resolve, fail: reject }
      this.#waiting.push(waiter)
      signal.addEventListener('abort', () => this.#leave(waiter), { once: true })
    })
  }

  #leave(waiter: Waiter): void {
    const place = this.#waiting.indexOf(waiter)
    if (place === -1) return
    this.#waiting.splice(place, 1)
    waiter.fail(new ClickHouseError(errorCode.aborted, 'The client went away. (ABORTED)'))
  }

  #giveBack(session: LaneSession): void {
    if (this.#isClosed || session.isSpoilt) {
      session.chdb.close()
      this.#unopened++
      if (!this.#isClosed && this.#waiting.length > 0) this.#handOver(this.#waiting.shift())
      return
    }
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(session)
    else next.go(session)
  }

  #handOver(waiter: Waiter | undefined): void {
    if (waiter === undefined) return
    try {
      const session = this.#newSession()
      this.#unopened--
      waiter.go(session)
    } catch (error) {
      waiter.fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #newSession(): LaneSession {
    return { chdb: this.#open(), database: 'default', parameters: new Set(), isSpoilt: false }
  }
}

function stopping(): ClickHouseError {
  return new ClickHouseError(errorCode.aborted, 'The event engine is stopping. (ABORTED)')
}
