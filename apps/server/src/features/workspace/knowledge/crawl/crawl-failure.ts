import type { CrawlOutcome } from '@waymark/domain/workspace/knowledge'
import { OutboundError } from '../../../../platform/outbound/index.ts'
import { LimitExceeded } from '../../../../platform/untrusted/index.ts'

/** A source cannot be read, or not further. */
export class CrawlFailure extends Error {
  readonly outcome: CrawlOutcome
  readonly retryAfterS: number | null
  constructor(outcome: CrawlOutcome, retryAfterS: number | null = null) {
    super(`the source cannot be read: ${outcome}`)
    this.outcome = outcome
    this.retryAfterS = retryAfterS
  }
}

/** Seconds of `Retry-After` (RFC 9110, 10.2.3), a number or a date; null: none. */
export function retryAfterOf(header: string | undefined, nowMs: number): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** Returns the outcome that a status means for a source, or null if the request was answered. */
export function outcomeOfStatus(status: number): CrawlOutcome | null {
  if (status < 400) return null
  if (status === 401 || status === 403) return 'denied'
  if (status === 404 || status === 410) return 'notFound'
  return status === 429 ? 'slowDown' : 'refused'
}

/** Turns what the guarded client and the parsers throw into the reason for which a source cannot be read. */
export function asCrawlFailure(error: unknown): CrawlFailure {
  if (error instanceof CrawlFailure) return error
  if (error instanceof OutboundError) return new CrawlFailure(error.fault)
  if (error instanceof LimitExceeded) return new CrawlFailure('tooLarge')
  throw error
}
