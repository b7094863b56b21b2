/** The queue is full; one more caller would get its answer after it has given up. */
export class QueueFull extends Error {}

export interface FairQueue {
  /** Runs the work when it is its turn. Works of the same key wait for each other, keys take turns. */
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

interface FairQueueOptions {
  /** Works that run at the same time. */
  readonly concurrency: number
  readonly maxWaiting: number
  /** Works of one key that may wait. */
  readonly maxPerKey: number
}

/**
 * A semaphore with one queue per key, served round-robin: the sender of a thousand works delays itself, not the others.
 * `run` rejects with `QueueFull` where too many works wait, in all or of one key.
 */
export function createFairQueue({ concurrency, maxWaiting, maxPerKey }: FairQueueOptions): FairQueue {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const others = queues.get(key) ?? []
      if (waiting >= maxWaiting || others.length >= maxPerKey) return reject(new QueueFull())
      queues.set(key, [...others, resolve])
      waiting += 1
    })

  const startNext = () => {
    const [first] = queues
    if (first === undefined) {
      running -= 1
      return
    }
    const [key, [next, ...others]] = first
    // A key that was served goes to the end.
    queues.delete(key)
    if (others.length > 0) queues.set(key, others)
    waiting -= 1
    next?.()
  }

  return {
    run: async (key, work) => {
      if (running >= concurrency) await wait(key)
      else running += 1
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
