import type { EventBatch } from '@waymark/domain/analytics/events'
import type { Page } from '../../loader/page.ts'
import type { SendResult } from './event-queue.ts'

/** Reads `Retry-After`: seconds or a date. Null when it is absent or neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}

/** Sends one batch as text/plain, which needs no preflight, and without cookies. */
export async function sendBatch(
  page: Page,
  url: string,
  batch: EventBatch,
  last: boolean,
): Promise<SendResult> {
  const reply = await page.fetch(url, {
    method: 'POST',
    body: page.toJson(batch),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: last,
  })
  return { status: reply.status, retryAfterMs: retryAfterMs(reply.headers.get('retry-after'), page.now()) }
}
