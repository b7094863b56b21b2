import type { Outcome } from './event-queue.ts'

/** Until when a server without Retry-After is left alone after a 429. */
const defaultRetryAfterS = 60

/** Maps a reply to the outcome of its batch: a batch is not retried only if the server accepted it or never will. */
export function outcomeOfReply({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  if (status === 200) return 'taken'
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    return { retryAfterMs: (seconds > 0 ? seconds : defaultRetryAfterS) * 1_000 }
  }
  return status === 400 || status === 404 || status === 413 ? 'useless' : 'later'
}
