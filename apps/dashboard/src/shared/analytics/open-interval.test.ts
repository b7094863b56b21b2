import { describe, expect, it } from 'vitest'
import { openIntervalOf } from './open-interval.ts'

const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map(day => ({ from: day, to: day }))
const weeks = [
  { from: '2026-02-16', to: '2026-02-22' },
  { from: '2026-02-23', to: '2026-03-01' },
]
const hours = ['2026-03-03T00', '2026-03-03T01', '2026-03-03T02'].map(hour => ({ from: hour, to: hour }))

describe('the interval that is not complete (EVENT-72)', () => {
  it.each([
    ['today', 'day', days, 'UTC', '2026-03-03T12:00:00Z', 2],
    ['yesterday was the last day', 'day', days, 'UTC', '2026-03-04T00:00:00Z', -1],
    ['today in the zone of the application', 'day', days, 'Pacific/Auckland', '2026-03-02T12:00:00Z', 2],
    ['this week', 'week', weeks, 'UTC', '2026-02-25T12:00:00Z', 1],
    ['this hour', 'hour', hours, 'UTC', '2026-03-03T01:30:00Z', 1],
    ['no hours', 'hour', [], 'UTC', '2026-03-03T01:30:00Z', -1],
  ] as const)('%s', (_, interval, points, timeZone, now, index) => {
    expect(openIntervalOf({ interval, points, timeZone }, Date.parse(now))).toBe(index)
  })
})
