import { describe, expect, it } from 'vitest'
import { lastPeriod, nextRunMs, scheduleTries, shouldRetry } from './report-schedule.ts'

const at = (text: string) => Date.parse(text)

describe('RSCHED-1 the period and the next run of a schedule', () => {
  it.each([
    ['daily', '2026-03-02T10:00:00Z', 'UTC', '2026-03-01', '2026-03-01', '2026-03-03T05:00:00Z'],
    ['daily', '2026-03-02T04:59:59Z', 'UTC', '2026-03-01', '2026-03-01', '2026-03-02T05:00:00Z'],
    ['daily', '2026-03-02T04:00:00Z', 'America/New_York', '2026-02-28', '2026-02-28', '2026-03-02T10:00:00Z'],
    ['weekly', '2026-03-04T10:00:00Z', 'UTC', '2026-02-23', '2026-03-01', '2026-03-09T05:00:00Z'],
    ['weekly', '2026-03-02T02:00:00Z', 'UTC', '2026-02-23', '2026-03-01', '2026-03-02T05:00:00Z'],
    ['monthly', '2026-03-31T10:00:00Z', 'UTC', '2026-02-01', '2026-02-28', '2026-04-01T05:00:00Z'],
    ['monthly', '2026-02-01T10:00:00Z', 'UTC', '2026-01-01', '2026-01-31', '2026-03-01T05:00:00Z'],
    // Clocks go forward in the night to 29 March: the day begins at UTC+1 and ends at UTC+2.
    ['daily', '2026-03-29T10:00:00Z', 'Europe/Berlin', '2026-03-28', '2026-03-28', '2026-03-30T03:00:00Z'],
  ] as const)('%s at %s in %s: %s to %s, next at %s', (every, now, zone, from, to, next) => {
    expect(lastPeriod(every, at(now), zone)).toEqual({ from, to })
    expect(new Date(nextRunMs(every, at(now), zone)).toISOString()).toBe(new Date(next).toISOString())
  })
})

it('RSCHED-5 faults that pass are tried again, so often and no more', () => {
  expect(shouldRetry('mailServer', 1)).toBe(true)
  expect(shouldRetry('mailServer', scheduleTries)).toBe(false)
  expect(shouldRetry('bucketRefused', 1)).toBe(false)
  expect(shouldRetry('noPermission', 1)).toBe(false)
})
