import type { CrawlOutcome } from './source-kinds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A source that cannot be read for so long counts as gone. */
const goneAfterMs = 7 * dayMs

/** How a crawl ended. */
export interface CrawlEnd {
  readonly outcome: CrawlOutcome
  /** Delay that the server requested with `Retry-After`; null if none. */
  readonly retryAfterS: number | null
}

/** Milliseconds until the next crawl: a day after a success, an hour after a failure, or what the server asks for. */
export function nextCrawlAfterMs({ outcome, retryAfterS }: CrawlEnd): number {
  if (outcome === 'ok' || outcome === 'limited' || outcome === 'gone') return dayMs
  if (retryAfterS === null) return hourMs
  return Math.min(dayMs, Math.max(10 * minuteMs, retryAfterS * 1_000))
}

/** Whether a source that failed now has failed for a week. `lastReadAtMs`: its last success, or when it was set up. */
export const isGone = (lastReadAtMs: number, nowMs: number): boolean => nowMs - lastReadAtMs >= goneAfterMs
