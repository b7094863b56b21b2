import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './range-intervals.ts'
import { dayInZone, isReportTimeZone, startOfZonedDay } from './zoned-days.ts'

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ["UTC' OR 1", false],
  ['', false],
])('%s is a time zone of reports: %s', (name, isOne) => {
  expect(isReportTimeZone(name)).toBe(isOne)
})

test.each([
  ['2026-03-28', 'Europe/Berlin', '2026-03-27T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
  // Clocks go from 00:00 to 01:00: the day begins at 01:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(new Date(startOfZonedDay(day, zone)).toISOString()).toBe(instant)
})

test('EVENT-40 the first instant of a day lies on it, and the one before it on the day before', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Cairo']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(...zones), (offset, zone) => {
      const day = addDays('2016-01-01', offset)
      const start = startOfZonedDay(day, zone)
      expect(dayInZone(start, zone)).toBe(day)
      expect(dayInZone(start - 1, zone)).toBe(addDays(day, -1))
    }),
  )
})
