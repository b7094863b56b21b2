import { expect, test } from 'vitest'
import { presetOf, presetRange } from './date-range.ts'

const now = Date.UTC(2026, 2, 10, 23, 59)

test.each([
  ['last7', '2026-03-04', '2026-03-10'],
  ['last30', '2026-02-09', '2026-03-10'],
  ['last90', '2025-12-11', '2026-03-10'],
  ['thisMonth', '2026-03-01', '2026-03-10'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, now)).toEqual({ from, to })
  expect(presetOf({ from, to }, now)).toBe(preset)
})

test('last month crosses the year', () => {
  expect(presetRange('lastMonth', Date.UTC(2026, 0, 5))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a range of the person’s own is no preset', () => {
  expect(presetOf({ from: '2026-01-02', to: '2026-01-03' }, now)).toBeNull()
})
