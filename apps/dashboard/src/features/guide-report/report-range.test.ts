import { expect, test } from 'vitest'
import { reportRange } from './report-range.ts'

test.each([
  [{}, { from: '2026-02-09', to: '2026-03-10' }],
  [{ from: '2026-01-01' }, { from: '2026-02-09', to: '2026-03-10' }],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
])('an address with %j shows %j', (search, range) => {
  expect(reportRange(search, Date.UTC(2026, 2, 10, 23, 59))).toEqual(range)
})
