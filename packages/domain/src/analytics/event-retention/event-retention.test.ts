import { expect, it } from 'vitest'
import { eventMonthsOf, keptFrom } from './event-retention.ts'

it.each([
  [null, '2026-03-02T10:00:00Z', null],
  [1, '2026-03-02T10:00:00Z', '2026-02-01'],
  [1, '2026-03-31T23:59:59Z', '2026-02-01'],
  [13, '2026-03-02T10:00:00Z', '2025-02-01'],
  [12, '2026-01-01T00:00:00Z', '2025-01-01'],
])('RETAIN-1 with %s months at %s events are kept from %s', (months, now, day) => {
  expect(keptFrom(months, Date.parse(now))).toBe(day)
})

it.each([
  [null],
  [{}],
  [{ eventMonths: null }],
  [{ eventMonths: '3' }],
  [{ eventMonths: 0 }],
  [{ eventMonths: 1.5 }],
])('RETAIN-1 a company with the configuration %j keeps all events', config => {
  expect(eventMonthsOf(config)).toBeNull()
})
