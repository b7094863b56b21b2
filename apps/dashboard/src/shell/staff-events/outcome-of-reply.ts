import type { Outcome } from './event-queue.ts'

/** Until when a server without Retry-After is left alone after a 429. */
const defaultRetryAfterS = 60

/** What a reply means for the batch: only one that the server took, or never will, is not tried again. */
export function outcomeOfReply({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  if (status === 200) return 'taken'
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    return { retryAfterMs: (seconds > 0 ? seconds : defaultRetryAfterS) * 1_000 }
  }
  return status === 400 || status === 404 || status === 413 ? 'useless' : 'later'
}
