import type { Clock } from '../../../../platform/clock.ts'
import type { Fetched, Outbound } from '../../../../platform/outbound/index.ts'
import { CrawlFailure, retryAfterOf } from '../crawl/crawl-failure.ts'
import { crawlLimits } from '../crawl/crawl-step.ts'

/** Waits between two requests; rejects when the job is stopped. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export interface ClientParts {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly wait: Wait
  readonly signal: AbortSignal
}

export interface Client {
  /** Fetches at the pace of the crawl. Throws `CrawlFailure` for 429, and where time or bytes of the crawl are used up. */
  readonly get: (
    url: string,
    maxBytes: number,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Fetched>
  /** The crawl has no time or bytes left. */
  readonly isExhausted: () => boolean
  /** At least so long between two requests. */
  readonly slowDownTo: (paceMs: number) => void
}

/** Requests of one crawl: one after another, with a pause between them, within its bytes and time. */
export function openClient({ outbound, clock, wait, signal }: ClientParts): Client {
  const endsAtMs = clock.now().getTime() + crawlLimits.timeMs
  let bytes = 0
  let paceMs: number = crawlLimits.paceMs
  let isFirst = true
  return {
    get: async (url, maxBytes, headers = {}) => {
      if (!isFirst) await wait(paceMs, signal)
      isFirst = false
      signal.throwIfAborted()
      const reply = await outbound.get(url, maxBytes, { headers, timeoutMs: 10_000 })
      bytes += reply.body.length
      if (reply.status !== 429) return reply
      throw new CrawlFailure('slowDown', retryAfterOf(reply.headers['retry-after'], clock.now().getTime()))
    },
    isExhausted: () => bytes >= crawlLimits.bytes || clock.now().getTime() >= endsAtMs,
    slowDownTo: ms => {
      paceMs = Math.max(paceMs, ms)
    },
  }
}
