import { expect, test } from 'vitest'
import { formatWhen, readInstant } from './format-when.ts'

const now = Date.UTC(2026, 2, 10, 12, 0, 0)

test.each([
  ['2026-03-10 11:59:30+00:00', 'now'],
  ['2026-03-10 11:55:00+00:00', '5 minutes ago'],
  ['2026-03-10 12:55:00+01:00', '5 minutes ago'],
  ['2026-03-10 11:00:01+00:00', '59 minutes ago'],
  ['2026-03-10 11:00:00+00:00', '1 hour ago'],
  ['2026-03-09 12:00:00+00:00', '24 hours ago'],
  ['2026-03-09 00:00:01+00:00', '35 hours ago'],
  ['2026-03-08 12:00:00+00:00', '8 Mar 2026'],
  ['2025-12-24 12:00:00+00:00', '24 Dec 2025'],
  ['2026-03-10 12:00:05+00:00', 'now'],
])('%s reads "%s"', (instant, text) => {
  expect(formatWhen(instant, now, 'en-US')).toBe(text)
})

test('an instant of the API is read with its offset', () => {
  expect(readInstant('2026-03-10 13:00:00+01:00')).toBe(now)
})
