import type { EndUserEvent, EventBatch } from '@waymark/domain/analytics/events'
import type { Store } from '../../loader/store.ts'

/** One event with its user; a batch contains events of one user and one session only. */
interface Waiting {
  readonly userId: string
  readonly isAnonymous: boolean
  readonly sessionId: string
  readonly event: EndUserEvent
}

export type Subject = Omit<Waiting, 'event'>

/** The server's answer to a batch, as far as the queue needs it; `retryAfterMs` null when it did not say. */
export interface SendResult {
  readonly status: number
  readonly retryAfterMs: number | null
}

interface Outside {
  readonly now: () => number
  readonly store: Store
  /** Rejects when the server could not be reached. `last` asks for delivery beyond the life of the page. */
  readonly send: (batch: EventBatch, last: boolean) => Promise<SendResult>
  /** Calls back after `ms`; gives a function that calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void
}

export interface EventQueue {
  /** The event, and whatever waits with it, is sent within `delayMs`. */
  push(subject: Subject, event: EndUserEvent, delayMs: number): void
  /** Called before the page unloads: stores all events and sends what fits. */
  leave(): void
  /**
   * Called after a restore from the back/forward cache: drops events of before that other pages have sent meanwhile,
   * and sends again although a request of before may never be answered.
   */
  resume(): void
  /** Deletes all unsent events. */
  clear(): void
}

/** So many events are sent at once (document 1 §3). */
const maxBatch = 100
/** Delay of what an earlier batch or page left over. */
const leftMs = 2_000
/** Delay of a full batch, so that the event that filled it is handled first. */
const fullMs = 50
/** Maximum number of stored events, so that a long outage does not fill the host's storage; the oldest are dropped. */
const maxKept = 300
const firstBackoffMs = 5_000
const maxBackoffMs = 300_000

/** Collects events, sends them in batches, and stores unsent ones across reloads. An event keeps its id. */
export function createEventQueue({ now, store, send, after }: Outside): EventQueue {
  const readKept = (): Waiting[] => {
    const kept = store.get('events')
    return Array.isArray(kept) ? kept : []
  }
  let waiting = readKept()
  /** What was left to other pages of the tab. */
  let left: readonly Waiting[] = []
  let isSending = false
  let failures = 0
  let restsUntil = Number(store.get('rest') ?? 0)
  /** When the next attempt to send is due, and how it is called off. */
  let dueAt = Infinity
  let calledOff: (() => void) | undefined

  const keep = (): void => store.set('events', waiting.length ? waiting : undefined)

  const batch = (): readonly Waiting[] => {
    const [first] = waiting
    return waiting
      .filter(one => one.userId === first?.userId && one.sessionId === first.sessionId)
      .slice(0, maxBatch)
  }

  const flush = async (last: boolean): Promise<void> => {
    const sent = batch()
    const [first] = sent
    if (!first || (isSending && !last)) return
    const { userId, isAnonymous, sessionId } = first
    isSending = true
    try {
      const events = sent.map(one => one.event)
      const result = await send({ sentAt: now(), userId, isAnonymous, sessionId, events }, last)
      isSending = false
      if (result.status === 429 || result.status > 499) return rest(result.retryAfterMs)
      // Accepted or rejected permanently; neither is sent again.
      waiting = waiting.filter(one => !sent.includes(one))
      failures = 0
      keep()
      if (waiting.length) schedule(waiting.length < maxBatch ? leftMs : fullMs)
    } catch {
      isSending = false
      rest(null)
    }
  }

  const rest = (retryAfterMs: number | null): void => {
    const backoff = Math.min(firstBackoffMs * 2 ** failures++, maxBackoffMs)
    restsUntil = now() + Math.min(retryAfterMs ?? backoff, maxBackoffMs)
    store.set('rest', restsUntil)
    keep()
    schedule(leftMs)
  }

  /** An attempt that is due earlier stays, so that events in quick succession do not put it off. */
  const schedule = (ms: number): void => {
    const at = Math.max(now() + ms, restsUntil)
    if (dueAt <= at && dueAt >= restsUntil) return
    calledOff?.()
    dueAt = at
    calledOff = after(at - now(), () => {
      dueAt = Infinity
      void flush(false)
    })
  }

  if (waiting.length) schedule(leftMs)
  return {
    push(subject, event, delayMs) {
      if (waiting.push({ ...subject, event }) > maxKept) waiting.shift()
      schedule(waiting.length < maxBatch ? delayMs : fullMs)
    },
    leave() {
      keep()
      left = [...waiting]
      if (now() >= restsUntil) void flush(true)
    },
    resume() {
      const kept = readKept().map(({ event }) => event.id)
      waiting = waiting.filter(one => !left.includes(one) || kept.includes(one.event.id))
      isSending = false
      if (waiting.length) schedule(leftMs)
    },
    clear() {
      waiting = []
      keep()
      calledOff?.()
      dueAt = Infinity
    },
  }
}
