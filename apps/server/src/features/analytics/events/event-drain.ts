import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import { isStoreUnavailable } from '../../../platform/http/index.ts'
import type { Log } from '../../../platform/log.ts'
import { type Chunk, chunkLimits, claimChunk, findChunk, finishChunk } from './claim-chunk.ts'
import { deliverChunk } from './deliver-chunk.ts'
import { Pause } from './pause.ts'
import { purgeEvents } from './purge-events.ts'

export interface EventDrainOptions {
  readonly pool: pg.Pool
  readonly store: ClickHouse
  readonly log: Log
}

export interface EventDrain {
  /** Says that something was added, so that it is brought on soon instead of at the next look. */
  readonly wake: () => void
  /** Ends after the step that runs now, at most 5 s later; what is left waits for the next start. */
  readonly stop: () => Promise<void>
}

/** Any number; all instances must agree on it. */
const drainLock = 7_210_310_928

/** Each insert makes a part that the store has to merge later: this long, events wait for others, */
const gatherMs = 400
/** and this long after a chunk of more than `manyEvents`. */
const gatherManyMs = 1_000
const manyEvents = 1_000
const lookAgainMs = 2_000
const askForLeadMs = 3_000
const firstRetryMs = 250
const longestRetryMs = 10_000
const purgeEveryMs = 3_600_000
const stopWithinMs = 5_000

/**
 * Brings acknowledged events from the buffer into the event store for as long as it runs. Of all processes on one
 * database one does so at a time (advisory lock); another takes over when its connection ends.
 */
export function startEventDrain(options: EventDrainOptions): EventDrain {
  const drain = new Drain(options)
  const running = drain.run()
  return {
    wake: () => drain.pause.wake(),
    stop: async () => {
      drain.pause.end()
      const patience = new AbortController()
      await Promise.race([running, wait(stopWithinMs, undefined, { signal: patience.signal }).catch(ignore)])
      patience.abort()
    },
  }
}

class Drain {
  readonly pause = new Pause()
  readonly #options: EventDrainOptions
  #retryMs = firstRetryMs

  constructor(options: EventDrainOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    while (!this.pause.isEnded) {
      try {
        await this.#leadOnce()
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the event drain lost its database connection')
      }
      await this.pause.deaf(askForLeadMs)
    }
  }

  /** Holds one connection while it leads: its end is the end of the lead. */
  async #leadOnce(): Promise<void> {
    const client = await this.#options.pool.connect()
    // A broken connection rejects pending queries; without this listener it would end the process.
    client.on('error', ignore)
    try {
      const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [
        drainLock,
      ])
      if (rows[0]?.leads === true) await this.#lead(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    // Closed and not given back: the lock must not outlive the lead.
    client.release(true)
  }

  async #lead(client: pg.PoolClient): Promise<void> {
    let purgedAt = 0
    let chunk = await findChunk(client)
    while (!this.pause.isEnded) {
      if (chunk === null) chunk = await claimChunk(client, chunkLimits)
      if (chunk === null) {
        if (performance.now() - purgedAt > purgeEveryMs || purgedAt === 0) {
          await purgeEvents(client)
          purgedAt = performance.now()
        }
        await this.pause.listening(lookAgainMs)
        await this.pause.deaf(gatherMs)
        continue
      }
      const { isFull, events } = chunk
      chunk = await this.#bring(client, chunk)
      if (chunk === null && !isFull) await this.pause.deaf(events > manyEvents ? gatherManyMs : gatherMs)
    }
  }

  /** Null when the chunk is delivered; the chunk itself, marked as repeated, after a pause when it is not. */
  async #bring(client: pg.PoolClient, chunk: Chunk): Promise<Chunk | null> {
    try {
      await deliverChunk(client, this.#options.store, chunk)
    } catch (error) {
      if (!(await isAlive(client))) throw error
      const report = { err: error, chunk: chunk.id, retryMs: this.#retryMs }
      if (isPassing(error)) this.#options.log.warn(report, 'the event store is away; events wait')
      // Of the two stores it was the database, back already: its connection may still hold the late answer.
      else if (isStoreUnavailable(error)) throw error
      else this.#options.log.error(report, 'the event store refuses events; they wait')
      await this.pause.deaf(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
      return { ...chunk, isRepeated: true }
    }
    this.#retryMs = firstRetryMs
    await finishChunk(client, chunk)
    return null
  }
}

function ignore(): void {}

async function isAlive(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
