/** A batch goes when this many events wait (document 2 §9). */
export const batchSize = 100
/** Or this long after the first of them. */
export const batchDelayMs = 20_000
/** A browser sends at most 64 KB when a page is left; an event is about 0.8 KB. */
const leavingBatchSize = 60
/** Oldest events go first where nothing could be sent for long: a browser's storage is small. */
const maxKept = 2000

export interface QueuedEvent {
  readonly clientUuid: string
  readonly clientTimestamp: string
}

/** Longest time for which a server may ask to hold events back: its window for counting batches. */
const maxQueuedMs = 15 * 60_000

/**
 * Result of sending a batch: accepted, to be retried, to be retried only after some time (429), or permanently
 * unusable.
 */
export type Outcome = 'taken' | 'later' | 'useless' | { readonly retryAfterMs: number }

/** Storage of pending events, one entry per event, so that several tabs never overwrite each other. */
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
  /** Tells a developer that events are held back or were dropped. */
  readonly note: (what: 'held' | 'dropped', detail: Readonly<Record<string, number>>) => void
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
 * acknowledged, so none is lost with a page; one that is sent twice is known by its UUID. A server that says when to
 * come again (429 with Retry-After) gets nothing before that; at most 2,000 events wait, the oldest go first.
 */
export function createEventQueue<E extends QueuedEvent>(ports: QueuePorts<E>): EventQueue<E> {
  const { storage } = ports
  let callOff: (() => void) | null = null
  let isSending = false
  let isClosed = false
  /** No batch is sent before this instant, in milliseconds since 1970. */
  let heldUntilMs = 0

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
  const hold = (retryAfterMs: number) => {
    const holdMs = Math.min(Math.max(retryAfterMs, batchDelayMs), maxQueuedMs)
    heldUntilMs = ports.nowMs() + holdMs
    ports.note('held', { holdMs, waiting: storage.list().length })
  }
  const settle = (batch: readonly E[], outcome: Outcome) => {
    if (outcome === 'taken' || outcome === 'useless') storage.remove(batch.map(event => event.clientUuid))
    else if (outcome !== 'later') hold(outcome.retryAfterMs)
  }
  /** How long events are still held back; a clock that was put back does not hold them longer. */
  const holdLeftMs = () => {
    const leftMs = heldUntilMs - ports.nowMs()
    return leftMs > 0 && leftMs <= maxQueuedMs ? leftMs : 0
  }
  const flush = async (): Promise<void> => {
    if (isSending || isClosed || holdLeftMs() > 0) return
    stopWaiting()
    const batch = oldestFirst(storage.list()).slice(0, batchSize)
    if (batch.length === 0) return
    isSending = true
    const outcome = await ports.send(batch, { isLeaving: false }).catch(() => 'later' as const)
    isSending = false
    settle(batch, outcome)
    resume(outcome !== 'taken' && outcome !== 'useless')
  }
  const resume = (hasFailed = false) => {
    const waiting = oldestFirst(storage.list())
    const [first] = waiting
    if (isClosed || !first) return
    if (holdLeftMs() > 0) return wait(holdLeftMs())
    if (!hasFailed && waiting.length >= batchSize) return void flush()
    const ageMs = ports.nowMs() - Date.parse(first.clientTimestamp)
    wait(hasFailed ? batchDelayMs : Math.min(batchDelayMs, Math.max(0, batchDelayMs - ageMs)))
  }

  return {
    add: event => {
      if (isClosed) return
      storage.put(event)
      const waiting = storage.list()
      const surplus = waiting.length - maxKept
      if (surplus > 0) {
        const dropped = oldestFirst(waiting).slice(0, surplus)
        storage.remove(dropped.map(old => old.clientUuid))
        ports.note('dropped', { events: surplus })
      }
      if (holdLeftMs() > 0) wait(holdLeftMs())
      else if (waiting.length >= batchSize) void flush()
      else wait(batchDelayMs)
    },
    resume: () => resume(),
    leave: () => {
      if (isClosed || holdLeftMs() > 0) return
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
