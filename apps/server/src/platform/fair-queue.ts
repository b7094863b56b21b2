/** The queue is full; one more caller would get its answer after it has given up. */
export class QueueFull extends Error {}

/** A slot that was asked for. */
export interface Slot {
  /** Resolves when the slot is free. Rejects with `QueueFull` where too many callers wait. */
  readonly acquired: Promise<void>
  /** Returns the slot, or stops waiting for it. A second call does nothing. */
  readonly release: () => void
}

export interface FairQueue {
  readonly acquire: (key: string, isPreferred?: boolean) => Slot
  /**
   * Runs the work in a slot. Works of the same key wait for each other, keys take turns. Of two free slots one goes to
   * preferred work while there is any: it waits for others of its kind only, however many keys wait beside them.
   */
  readonly run: <T>(key: string, work: () => Promise<T>, isPreferred?: boolean) => Promise<T>
}

interface FairQueueOptions {
  /** Works that run at the same time. */
  readonly concurrency: number
  /** Of preferred and of other works; unlimited unless set. */
  readonly maxWaiting?: number
  /** Works of one key that may wait; unlimited unless set. */
  readonly maxPerKey?: number
}

type Start = () => void

/** Waiting works by key, the key whose turn is next first. */
class Turns {
  readonly #queues = new Map<string, Set<Start>>()
  waiting = 0

  sizeOf(key: string): number {
    return this.#queues.get(key)?.size ?? 0
  }

  add(key: string, start: Start): void {
    this.#queues.set(key, (this.#queues.get(key) ?? new Set()).add(start))
    this.waiting += 1
  }

  /** Takes a waiting work out of its queue; false where it no longer waits. */
  remove(key: string, start: Start): boolean {
    const queue = this.#queues.get(key)
    if (!queue?.delete(start)) return false
    if (queue.size === 0) this.#queues.delete(key)
    this.waiting -= 1
    return true
  }

  takeNext(): Start | null {
    const [first] = this.#queues
    if (first === undefined) return null
    const [key, queue] = first
    const [start] = queue
    if (start === undefined) return null
    this.remove(key, start)
    // A key that was served goes to the end.
    if (this.#queues.delete(key)) this.#queues.set(key, queue)
    return start
  }
}

/**
 * A semaphore with one queue per key, served round-robin: the sender of a thousand works delays itself, not the others.
 * `run` rejects with `QueueFull` where too many works wait, in all or of one key.
 */
export function createFairQueue({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxPerKey = Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue {
  const preferred = new Turns()
  const others = new Turns()
  let running = 0
  let isPreferredNext = true

  const startNext = () => {
    const order = isPreferredNext ? [preferred, others] : [others, preferred]
    isPreferredNext = !isPreferredNext
    const start = order[0]?.takeNext() ?? order[1]?.takeNext()
    if (start) start()
    else running -= 1
  }

  const acquire = (key: string, isPreferred = false): Slot => {
    const { promise: acquired, resolve, reject } = Promise.withResolvers<void>()
    const turns = isPreferred ? preferred : others
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      if (!turns.remove(key, resolve)) startNext()
    }
    if (running < concurrency) {
      running += 1
      resolve()
      return { acquired, release }
    }
    if (turns.waiting >= maxWaiting || turns.sizeOf(key) >= maxPerKey) {
      reject(new QueueFull())
      return { acquired, release: () => undefined }
    }
    turns.add(key, resolve)
    return { acquired, release }
  }

  return {
    acquire,
    run: async (key, work, isPreferred) => {
      const slot = acquire(key, isPreferred)
      await slot.acquired
      try {
        return await work()
      } finally {
        slot.release()
      }
    },
  }
}
