import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysIn,
  intervalKey,
  intervalOf,
  intervalsOf,
  isIntervalAllowed,
  previousRange,
} from './range-intervals.ts'

test.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [120, 'week'],
  [121, 'month'],
] as const)('%d days are drawn by %s', (days, interval) => {
  expect(intervalOf(days)).toBe(interval)
})

test.each([
  ['2026-03-01', 'day', '2026-03-01'],
  ['2026-03-01', 'week', '2026-02-23'],
  ['2026-03-02', 'week', '2026-03-02'],
  ['2026-03-31', 'month', '2026-03-01'],
] as const)('%s falls into the %s of %s', (day, interval, key) => {
  expect(intervalKey(day, interval)).toBe(key)
})

test('the first and last week are cut at the ends of the range', () => {
  const weeks = intervalsOf('2026-03-01', '2026-04-10')
  expect(weeks.slice(0, 2)).toEqual([
    { key: '2026-02-23', from: '2026-03-01', to: '2026-03-01' },
    { key: '2026-03-02', from: '2026-03-02', to: '2026-03-08' },
  ])
  expect(weeks.at(-1)).toEqual({ key: '2026-04-06', from: '2026-04-06', to: '2026-04-10' })
})

test('EVENT-41 a day by the hour has 24 intervals; more than two days are not drawn by the hour', () => {
  const hours = intervalsOf('2026-03-01', '2026-03-01', 'hour')
  expect([hours.length, hours[0]?.key, hours.at(-1)?.key]).toEqual([24, '2026-03-01T00', '2026-03-01T23'])
  expect([isIntervalAllowed('hour', 2), isIntervalAllowed('hour', 3), isIntervalAllowed('day', 400)]).toEqual(
    [true, false, true],
  )
  expect(intervalsOf('2026-03-01', '2026-03-03', 'month')).toHaveLength(1)
})

test.each([
  ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
])('before %s to %s lie as many days', (from, to, previousFrom, previousTo) => {
  expect(previousRange(from, to)).toEqual({ from: previousFrom, to: previousTo })
  expect(daysIn(previousFrom, previousTo)).toBe(daysIn(from, to))
})

test('every day of a range is in exactly one interval, without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays('2020-01-01', start)
      const to = addDays(from, length)
      const intervals = intervalsOf(from, to)
      expect([intervals[0]?.from, intervals.at(-1)?.to]).toEqual([from, to])
      for (const [index, interval] of intervals.entries()) {
        const next = intervals[index + 1]
        if (next) expect(next.from).toBe(addDays(interval.to, 1))
      }
    }),
  )
})
