import type pg from 'pg'
import type { Log } from '../../../platform/log.ts'
import type { InboxBatch } from './sort-batch.ts'
import { writeBatches } from './write-batches.ts'

/** The buffer takes no more at the moment: of this property (`slowDown`), or of anyone (`unavailable`). */
export class InboxRefusal extends Error {
  readonly code: 'slowDown' | 'unavailable'
  constructor(code: 'slowDown' | 'unavailable', options?: ErrorOptions) {
    super('The event buffer takes no more at the moment.', options)
    this.name = 'InboxRefusal'
    this.code = code
  }
}

export interface EventInbox {
  /**
   * Resolves when the batch is committed to disk. Refuses at once when too much waits, and after 1.8 s when the
   * database did not answer; whether it was written is then unknown, so it must be sent again (an event counts once).
   * @throws InboxRefusal
   */
  readonly add: (batch: InboxBatch) => Promise<void>
  /** Waits until everything that was added is decided. */
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly batch: InboxBatch
  readonly bytes: number
  readonly addedAt: number
  readonly resolve: () => void
  readonly reject: (refusal: InboxRefusal) => void
}

/** A 503 has to come within 2 s (promise 2). */
const decideWithinMs = 1_800
const maxWaitingBatches = 4_000
const maxWaitingBytes = 64 * 1024 * 1024
/** A single property may hold this part of what waits, so that its flood leaves room for others. */
const propertyShare = 0.5
const batchesPerCommit = 400
/** Without its database every batch of every page fails: one line tells as much as thousands. */
const warnEveryMs = 1_000
const parallelCommits = 2

export interface EventInboxOptions {
  readonly pool: pg.Pool
  readonly log: Log
  /** Called after each commit. */
  readonly onWritten?: () => void
}

/** Collects batches while earlier ones are being committed, and commits them together. */
export function openEventInbox(options: EventInboxOptions): EventInbox {
  const inbox = new GroupCommit(options)
  return { add: batch => inbox.add(batch), close: () => inbox.close() }
}

class GroupCommit {
  readonly #options: EventInboxOptions
  readonly #waiting: Waiting[] = []
  readonly #waitingOfProperty = new Map<number, number>()
  #waitingBytes = 0
  readonly #commits = new Set<Promise<void>>()
  #warnedAt = Number.NEGATIVE_INFINITY
  #batchesUnsaid = 0

  constructor(options: EventInboxOptions) {
    this.#options = options
  }

  add(batch: InboxBatch): Promise<void> {
    const ofProperty = this.#waitingOfProperty.get(batch.propertyId) ?? 0
    if (this.#waiting.length >= maxWaitingBatches || this.#waitingBytes >= maxWaitingBytes) {
      return Promise.reject(new InboxRefusal('unavailable'))
    }
    if (ofProperty >= maxWaitingBatches * propertyShare) return Promise.reject(new InboxRefusal('slowDown'))
    const bytes = batch.lines.length
    this.#waitingBytes += bytes
    this.#waitingOfProperty.set(batch.propertyId, ofProperty + 1)
    const decided = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ batch, bytes, addedAt: performance.now(), resolve, reject })
    })
    if (this.#waiting.length === 1) setImmediate(() => this.#startCommits())
    return decided
  }

  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#commits.size > 0) {
      this.#startCommits()
      await Promise.allSettled([...this.#commits])
    }
  }

  #startCommits(): void {
    while (this.#commits.size < parallelCommits && this.#waiting.length > 0) {
      const commit = this.#commit(this.#take()).finally(() => {
        this.#commits.delete(commit)
        this.#startCommits()
      })
      this.#commits.add(commit)
    }
  }

  #take(): Waiting[] {
    const taken = this.#waiting.splice(0, batchesPerCommit)
    for (const { batch, bytes } of taken) {
      this.#waitingBytes -= bytes
      const left = (this.#waitingOfProperty.get(batch.propertyId) ?? 1) - 1
      if (left === 0) this.#waitingOfProperty.delete(batch.propertyId)
      else this.#waitingOfProperty.set(batch.propertyId, left)
    }
    return taken
  }

  async #commit(taken: readonly Waiting[]): Promise<void> {
    const oldest = taken[0]?.addedAt ?? performance.now()
    const leftMs = Math.max(1, decideWithinMs - (performance.now() - oldest))
    try {
      await writeBatches(
        this.#options.pool,
        taken.map(one => one.batch),
        leftMs,
      )
      for (const one of taken) one.resolve()
      this.#options.onWritten?.()
    } catch (error) {
      this.#warn(error, taken.length)
      const refusal = new InboxRefusal('unavailable', { cause: error })
      for (const one of taken) one.reject(refusal)
    }
  }

  #warn(error: unknown, batches: number): void {
    this.#batchesUnsaid += batches
    if (performance.now() - this.#warnedAt < warnEveryMs) return
    this.#options.log.warn({ err: error, batches: this.#batchesUnsaid }, 'event batches could not be kept')
    this.#warnedAt = performance.now()
    this.#batchesUnsaid = 0
  }
}
