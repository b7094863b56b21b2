import { describe, expect, it } from 'vitest'
import { decideDelivery, readRetryAfter } from './decide-delivery.ts'

const start = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const hour = 3_600_000
const first = { attempts: 1, firstAttemptAt: start, now: start, lastSuccessAt: null, jitter: 0.5 }
const status = (code: number, retryAfterMs: number | null = null) => ({ status: code, retryAfterMs })

describe('HOOK-5 what becomes of a delivery', () => {
  it.each([
    ['200', status(200), { state: 'delivered' }],
    ['204', status(204), { state: 'delivered' }],
    ['301', status(301), { state: 'waiting', nextAt: after(10_000) }],
    ['401', status(401), { state: 'waiting', nextAt: after(10_000) }],
    ['404', status(404), { state: 'waiting', nextAt: after(10_000) }],
    ['410', status(410), { state: 'failed', pause: 'gone' }],
    ['429 with Retry-After', status(429, 90_000), { state: 'waiting', nextAt: after(90_000) }],
    ['429 with a shorter one', status(429, 1_000), { state: 'waiting', nextAt: after(10_000) }],
    ['503 for a month', status(503, 720 * hour), { state: 'waiting', nextAt: after(24 * hour) }],
    ['no reply', { fault: 'timeout' }, { state: 'waiting', nextAt: after(10_000) }],
  ])('%s', (_, reply, expected) => {
    expect(decideDelivery(first, reply)).toEqual(expected)
  })

  it('HOOK-5 the delay grows to six hours and is spread by a fifth', () => {
    const delays = [1, 2, 3, 8, 60].map(attempts => {
      const verdict = decideDelivery({ ...first, attempts }, { fault: 'timeout' })
      return verdict.state === 'waiting' ? verdict.nextAt.getTime() - start.getTime() : null
    })
    expect(delays).toEqual([10_000, 30_000, 90_000, 6 * hour, 6 * hour])
    const spread = [0, 1].map(jitter => decideDelivery({ ...first, jitter }, { fault: 'timeout' }))
    expect(spread).toEqual([
      { state: 'waiting', nextAt: after(8_000) },
      { state: 'waiting', nextAt: after(12_000) },
    ])
  })

  it('HOOK-6 three days without success pause it; one that accepted others goes on', () => {
    const last = { ...first, attempts: 18, now: after(70 * hour) }
    const reply = { fault: 'unreachable' }
    expect(decideDelivery(last, reply)).toEqual({ state: 'failed', pause: 'unanswered' })
    const before = { ...last, lastSuccessAt: after(-hour) }
    expect(decideDelivery(before, reply)).toEqual({ state: 'failed', pause: 'unanswered' })
    expect(decideDelivery({ ...last, lastSuccessAt: after(hour) }, reply)).toEqual({
      state: 'failed',
      pause: null,
    })
  })
})

it.each([
  [null, null],
  ['120', 120_000],
  ['Mon, 02 Mar 2026 10:01:00 GMT', 60_000],
  ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
  ['soon', null],
])('HOOK-5 Retry-After %s is %s ms', (header, expected) => {
  expect(readRetryAfter(header, start)).toBe(expected)
})
