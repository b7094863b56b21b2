/** A batch goes when this many events wait (document 2 §9). */
export const batchSize = 100
/** Or this long after the first of them. */
export const batchDelayMs = 20_000
/** What a browser lets go with a page that is left is 64 KB; an event is about 0.8 KB. */
const leavingBatchSize = 60
/** Oldest events go first where nothing could be sent for long: a browser's storage is small. */
const mostKept = 2000

export interface QueuedEvent {
  readonly clientUuid: string
  readonly clientTimestamp: string
}

/** What became of a batch: taken, to be tried again, or of no use to anybody. */
export type Outcome = 'taken' | 'later' | 'useless'

/** Where events wait, one by one, so that several tabs never write over each other. */
export interface EventStorage<E> {
  readonly list: () => readonly E[]
  readonly put: (event: E) => void
  readonly remove: (clientUuids: readonly string[]) => void
}

export interface QueuePorts<E> {
  readonly storage: EventStorage<E>
  readonly nowMs: () => number
  /** Runs something later; returns how to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void
  readonly send: (events: readonly E[], options: { readonly isLeaving: boolean }) => Promise<Outcome>
}

export interface EventQueue<E> {
  readonly add: (event: E) => void
  /** Takes up what an earlier page left behind. */
  readonly resume: () => void
  /** Sends what waits while the page is being left; what is not acknowledged stays for the next one. */
  readonly leave: () => void
  /** Forgets everything and takes nothing more. */
  readonly close: () => void
}

const oldestFirst = <E extends QueuedEvent>(events: readonly E[]) =>
  events.toSorted((one, other) => one.clientTimestamp.localeCompare(other.clientTimestamp))

/**
 * Collects events and sends them in batches: at 100, or 20 s after the first. Each stays in storage until it is
 * acknowledged, so none is lost with a page; one that is sent twice is known by its UUID.
 */
export function createEventQueue<E extends QueuedEvent>(ports: QueuePorts<E>): EventQueue<E> {
  const { storage } = ports
  let callOff: (() => void) | null = null
  let isSending = false
  let isClosed = false

  const wait = (delayMs: number) => {
    callOff ??= ports.schedule(() => {
      callOff = null
      void flush()
    }, delayMs)
  }
  const stopWaiting = () => {
    callOff?.()
    callOff = null
  }
  const settle = (batch: readonly E[], outcome: Outcome) => {
    if (outcome !== 'later') storage.remove(batch.map(event => event.clientUuid))
  }
  const flush = async (): Promise<void> => {
    if (isSending || isClosed) return
    stopWaiting()
    const batch = oldestFirst(storage.list()).slice(0, batchSize)
    if (batch.length === 0) return
    isSending = true
    const outcome = await ports.send(batch, { isLeaving: false }).catch(() => 'later' as const)
    isSending = false
    settle(batch, outcome)
    resume(outcome === 'later')
  }
  const resume = (hasFailed = false) => {
    const waiting = oldestFirst(storage.list())
    const [first] = waiting
    if (isClosed || !first) return
    if (!hasFailed && waiting.length >= batchSize) return void flush()
    const ageMs = ports.nowMs() - Date.parse(first.clientTimestamp)
    wait(hasFailed ? batchDelayMs : Math.min(batchDelayMs, Math.max(0, batchDelayMs - ageMs)))
  }

  return {
    add: event => {
      if (isClosed) return
      storage.put(event)
      const waiting = storage.list()
      const surplus = waiting.length - mostKept
      if (surplus > 0)
        storage.remove(
          oldestFirst(waiting)
            .slice(0, surplus)
            .map(old => old.clientUuid),
        )
      if (waiting.length >= batchSize) void flush()
      else wait(batchDelayMs)
    },
    resume: () => resume(),
    leave: () => {
      if (isClosed) return
      const waiting = oldestFirst(storage.list())
      for (let start = 0; start < waiting.length; start += leavingBatchSize) {
        const batch = waiting.slice(start, start + leavingBatchSize)
        void ports.send(batch, { isLeaving: true }).then(
          outcome => settle(batch, outcome),
          () => undefined,
        )
      }
    },
    close: () => {
      isClosed = true
      stopWaiting()
      storage.remove(storage.list().map(event => event.clientUuid))
    },
  }
}
