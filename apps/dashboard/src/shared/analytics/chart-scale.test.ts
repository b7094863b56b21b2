import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, chartScale, runsOf, secondTicks } from './chart-scale.ts'

test.each([
  [0, 0, true, [0]],
  [1, 0, true, [0, 1]],
  [7, 0, true, [0, 2, 4, 6, 8]],
  [100, 0, true, [0, 25, 50, 75, 100]],
  [1, 0, false, [0, 0.25, 0.5, 0.75, 1]],
  [0.3, 0, false, [0, 0.1, 0.2, 0.3]],
  [50, -50, true, [-50, -25, 0, 25, 50]],
  [0, -30, true, [-30, -20, -10, 0]],
])('an axis up to %d and down to %d reads %j', (max, min, isWhole, ticks) => {
  expect(axisTicks(max, min, isWhole)).toEqual(ticks)
})

test.each([
  [45, [0, 15, 30, 45]],
  [400, [0, 120, 240, 360, 480]],
  [10_000, [0, 3_600, 7_200, 10_800]],
])('%d seconds have the ticks %j', (max, ticks) => {
  expect(secondTicks(max)).toEqual(ticks)
})

test('the axis always holds every value, in a few steps', () => {
  const value = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(value, value, (max, below) => {
      const ticks = axisTicks(max, -below)
      expect(ticks[0]).toBeLessThanOrEqual(-below)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('values lie between the ends of the axis, points in the middle of their room', () => {
  const scale = chartScale([0, 50, 100], 4, 444)
  expect([scale.y(0), scale.y(100)]).toEqual([196, 12])
  expect(scale.room).toBe(100)
  expect(scale.x(1)).toBe(194)
})

test('a line is broken where a value is missing', () => {
  expect(runsOf([null, 1, 2, null, 3])).toEqual([
    { start: 1, values: [1, 2] },
    { start: 4, values: [3] },
  ])
})
