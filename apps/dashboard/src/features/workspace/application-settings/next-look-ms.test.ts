import { expect, test } from 'vitest'
import { nextLookMs } from './next-look-ms.ts'

const nowMs = Date.parse('2026-03-02T10:00:00Z')

test.each([
  [{ newestAt: null, failures: 0 }, 5_000],
  [{ newestAt: '2026-03-02 09:59:30+00:00', failures: 0 }, 1_500],
  [{ newestAt: '2026-03-02 09:50:00+00:00', failures: 0 }, 5_000],
  [{ newestAt: '2026-03-02 09:59:30+00:00', failures: 1 }, 5_000],
  [{ newestAt: null, failures: 3 }, 20_000],
  [{ newestAt: null, failures: 50 }, 30_000],
])('EVENT-64 after %o the live view asks again in %d ms', (last, ms) => {
  expect(nextLookMs({ ...last, nowMs })).toBe(ms)
})
