import { expect, test } from 'vitest'
import { certificateState } from './certificate-state.ts'

const now = Date.UTC(2026, 5, 1)

test.each([
  ['2026-05-31 23:59:59+00:00', 'expired'],
  ['2026-06-01 00:00:00+00:00', 'expired'],
  ['2026-06-30 23:59:59+00:00', 'endsSoon'],
  ['2026-07-01 00:00:00+00:00', 'valid'],
  ['2026-07-01 00:00:00+02:00', 'endsSoon'],
])('a certificate that ends at %s is %s', (expiresAt, state) => {
  expect(certificateState(expiresAt, now)).toBe(state)
})
