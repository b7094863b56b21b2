/** Result of sending: the status of a reply, or the reason why there was none. */
export type DeliveryReply =
  | { readonly status: number; readonly retryAfterMs: number | null }
  | { readonly fault: string }

export interface DeliveryAttempt {
  /** Attempts so far, this one included. */
  readonly attempts: number
  readonly firstAttemptAt: Date
  readonly now: Date
  /** When this receiver last accepted anything. */
  readonly lastSuccessAt: Date | null
  /** 0 to 1, random: receivers that failed together are not tried together. */
  readonly jitter: number
}

export type PauseReason = 'gone' | 'unanswered'

export type DeliveryVerdict =
  | { readonly state: 'delivered' }
  | { readonly state: 'waiting'; readonly nextAt: Date }
  | { readonly state: 'failed'; readonly pause: PauseReason | null }

/** Deliveries are tried for so long (issue "Outgoing webhooks"). */
export const giveUpAfterMs = 3 * 86_400_000
const firstDelayMs = 10_000
const longestDelayMs = 6 * 3_600_000
/** A receiver may ask for a longer pause, but not for one that outlasts the tries. */
const longestRetryAfterMs = 86_400_000

function delayMs({ attempts, jitter }: DeliveryAttempt, reply: DeliveryReply): number {
  const backoff = Math.min(longestDelayMs, firstDelayMs * 3 ** Math.min(attempts - 1, 12))
  const spread = backoff * (0.8 + 0.4 * jitter)
  const requested = 'status' in reply ? (reply.retryAfterMs ?? 0) : 0
  return Math.max(spread, Math.min(requested, longestRetryAfterMs))
}

/**
 * Returns the next state of a delivery after an attempt. 2xx is accepted, 410 pauses the receiver, any other result is
 * retried with growing delay for three days. A receiver that accepted nothing in that time is paused.
 */
export function decideDelivery(attempt: DeliveryAttempt, reply: DeliveryReply): DeliveryVerdict {
  if ('status' in reply && reply.status >= 200 && reply.status < 300) return { state: 'delivered' }
  if ('status' in reply && reply.status === 410) return { state: 'failed', pause: 'gone' }
  const nextAt = new Date(attempt.now.getTime() + delayMs(attempt, reply))
  if (nextAt.getTime() - attempt.firstAttemptAt.getTime() <= giveUpAfterMs) {
    return { state: 'waiting', nextAt }
  }
  const { lastSuccessAt, firstAttemptAt } = attempt
  const isAnswering = lastSuccessAt !== null && lastSuccessAt >= firstAttemptAt
  return { state: 'failed', pause: isAnswering ? null : 'unanswered' }
}

/** Milliseconds that a `Retry-After` header asks for, as seconds or a date (RFC 9110 §10.2.3); null where unreadable. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
