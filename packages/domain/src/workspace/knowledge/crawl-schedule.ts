import type { CrawlOutcome } from './source-kinds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A source that cannot be read for so long counts as gone. */
const removedAfterMs = 7 * dayMs

/** How a crawl ended. */
export interface CrawlEnd {
  readonly outcome: CrawlOutcome
  /** Delay that the server requested with `Retry-After`; null if none. */
  readonly retryAfterS: number | null
}

/**
 * Milliseconds until the next crawl: ten minutes after a part, a day after a success, an hour after a failure, or what
 * the server asks for.
 */
export function nextCrawlAfterMs({ outcome, retryAfterS }: CrawlEnd): number {
  if (outcome === 'paused') return 10 * minuteMs
  if (outcome === 'ok' || outcome === 'limited' || outcome === 'gone') return dayMs
  if (retryAfterS === null) return hourMs
  return Math.min(dayMs, Math.max(10 * minuteMs, retryAfterS * 1_000))
}

/** Whether a source that failed now has failed for a week. `lastReadAtMs`: its last success, or when it was set up. */
export const isGone = (lastReadAtMs: number, nowMs: number): boolean => nowMs - lastReadAtMs >= removedAfterMs

/** Where a listing of many pages is to be continued. */
export interface CrawlPosition {
  /** Address of the next page of the listing. */
  readonly next: string
  /** Articles that were listed before it. */
  readonly listed: number
  /** When the reading began of which this is a part. */
  readonly startedAt: string
}

/** Whether the next run goes on where this one ended: after failures that pass, but not after a wrong address. */
export const keepsPosition = (outcome: CrawlOutcome): boolean =>
  ['paused', 'timeout', 'unreachable', 'slowDown', 'refused', 'denied'].includes(outcome)

/** A position that vendors still know, and within which little has changed. */
export const isFreshPosition = ({ startedAt }: CrawlPosition, nowMs: number): boolean =>
  nowMs - Date.parse(startedAt) < dayMs
