import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, intervalOf, toSeries } from './to-series.ts'

const count = (day: string, started: number, completed = 0) => ({ day, started, completed })

test.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [120, 'week'],
  [121, 'month'],
] as const)('%d days are drawn by %s', (days, interval) => {
  expect(intervalOf(days)).toBe(interval)
})

test('days without a count are zero', () => {
  const series = toSeries([count('2026-03-02', 5, 3)], '2026-03-01', '2026-03-03')
  expect(series).toEqual({
    interval: 'day',
    max: 5,
    points: [
      { from: '2026-03-01', to: '2026-03-01', started: 0, completed: 0 },
      { from: '2026-03-02', to: '2026-03-02', started: 5, completed: 3 },
      { from: '2026-03-03', to: '2026-03-03', started: 0, completed: 0 },
    ],
  })
})

test('weeks begin on Monday and end with the range', () => {
  // 2026-03-01 is a Sunday.
  const { interval, points } = toSeries(
    [count('2026-03-01', 1), count('2026-03-02', 2)],
    '2026-03-01',
    '2026-04-10',
  )
  expect(interval).toBe('week')
  expect(points.slice(0, 2)).toEqual([
    { from: '2026-03-01', to: '2026-03-01', started: 1, completed: 0 },
    { from: '2026-03-02', to: '2026-03-08', started: 2, completed: 0 },
  ])
  expect(points.at(-1)).toMatchObject({ from: '2026-04-06', to: '2026-04-10' })
})

test('months are cut at the ends of the range', () => {
  const { interval, points } = toSeries([], '2025-12-15', '2026-05-02')
  expect(interval).toBe('month')
  expect(points.map(point => [point.from, point.to])).toEqual([
    ['2025-12-15', '2025-12-31'],
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
    ['2026-05-01', '2026-05-02'],
  ])
})

test('a run completed later than it was started still fits under the axis', () => {
  expect(toSeries([count('2026-03-01', 1, 4)], '2026-03-01', '2026-03-01').max).toBe(4)
})

test('days outside the range are left out', () => {
  expect(toSeries([count('2026-02-28', 9)], '2026-03-01', '2026-03-02').max).toBe(0)
})

test('no start is lost, whatever the interval', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 200 }), starts => {
      const first = Date.UTC(2026, 0, 1)
      const day = (index: number) => new Date(first + index * 86_400_000).toISOString().slice(0, 10)
      const counts = starts.map((started, index) => count(day(index), started))
      const { points } = toSeries(counts, day(0), day(starts.length - 1))
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      expect(sum(points.map(point => point.started))).toBe(sum(starts))
    }),
  )
})

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 3, 6, 9, 12]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
])('an axis up to %d reads %j', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

test('the axis always reaches the largest bar in whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), max => {
      const ticks = axisTicks(max)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
