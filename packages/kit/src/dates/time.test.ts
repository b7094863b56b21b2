import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatDay,
  formatDayOf,
  formatInstant,
  formatShortDay,
  formatShortMonth,
  formatSpokenDay,
} from './format-date.ts'
import { nextChangeMs, relativeTime } from './relative-time.ts'
import { guessTimeZone, listTimeZones, searchTimeZones } from './time-zones.ts'
import { offeredZones } from './zone-names.ts'
import {
  fromUtc,
  hourSlots,
  nextFullHour,
  rangeInstants,
  resolveTime,
  toUtc,
  zonedTimeAt,
} from './zoned-time.ts'

const now = Date.UTC(2026, 2, 10, 12)
const hourMs = 3_600_000

describe('formats', () => {
  it.each([
    ['en-US', '5 Mar 2026', '5 Mar 2026, 08:07', '5 Mar', 'Mar 2026', 'Thursday, 5 March 2026'],
    ['en-XA', '5 Mar 2026', '5 Mar 2026, 08:07', '5 Mar', 'Mar 2026', 'Thursday, 5 March 2026'],
    ['de', '5. März 2026', '5. März 2026, 08:07', '5. März', 'März 2026', 'Donnerstag, 5. März 2026'],
  ])('CONST-2 in %s', (locale, day, instant, shortDay, shortMonth, spoken) => {
    const at = Date.UTC(2026, 2, 5, 8, 7)
    expect(formatDay('2026-03-05', locale)).toBe(day)
    expect(formatDayOf(at, locale, 'UTC')).toBe(day)
    expect(formatInstant(at, locale, 'UTC')).toBe(instant)
    expect(formatShortDay('2026-03-05', locale)).toBe(shortDay)
    expect(formatShortMonth('2026-03-05', locale)).toBe(shortMonth)
    expect(formatSpokenDay('2026-03-05', locale)).toBe(spoken)
  })

  test('CONST-2 midnight is 00:00', () => {
    expect(formatInstant(Date.UTC(2026, 2, 5), 'en-US', 'UTC')).toBe('5 Mar 2026, 00:00')
  })
})

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [-59_999, 'now'],
    [5 * 60_000, '5 minutes ago'],
    [hourMs - 1, '59 minutes ago'],
    [hourMs, '1 hour ago'],
    [36 * hourMs - 1, '35 hours ago'],
    [36 * hourMs, '9 Mar 2026'],
    [-60_000, '10 Mar 2026'],
    [-48 * hourMs, '12 Mar 2026'],
  ])('CONST-1 %i ms ago reads "%s"', (elapsedMs, text) => {
    expect(relativeTime(now - elapsedMs, now, 'en-US', 'UTC')).toBe(text)
  })

  test('CONST-1 in German', () => {
    expect(relativeTime(now - 2 * hourMs, now, 'de', 'UTC')).toBe('vor 2 Stunden')
  })

  it.each([
    [0, 60_000],
    [90_000, 30_000],
    [hourMs, hourMs],
    [hourMs + 1, hourMs - 1],
    [-30_000, 30_000],
    [36 * hourMs, null],
  ])('%i ms after, it may change in %s ms', (elapsedMs, expected) => {
    expect(nextChangeMs(now - elapsedMs, now)).toBe(expected)
  })
})

describe('day, time and zone', () => {
  it.each([
    // Clocks go forward at 02:00 and 01:00, back at 03:00 and 02:00.
    ['2026-03-29', '01:00', 'Europe/Berlin', '2026-03-29T00:00:00.000Z', 'once'],
    ['2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', 'skipped'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', 'once'],
    ['2026-10-25', '01:00', 'Europe/Berlin', '2026-10-24T23:00:00.000Z', 'once'],
    ['2026-10-25', '02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z', 'twice'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', 'once'],
    ['2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00:00.000Z', 'skipped'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T05:00:00.000Z', 'twice'],
    // South of the equator, by half an hour, and over midnight.
    ['2026-10-04', '02:00', 'Australia/Sydney', '2026-10-03T16:00:00.000Z', 'skipped'],
    ['2026-04-05', '02:00', 'Australia/Sydney', '2026-04-04T15:00:00.000Z', 'twice'],
    ['2026-10-04', '02:00', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', 'skipped'],
    // A whole day that Samoa never had.
    ['2011-12-30', '10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z', 'skipped'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 'once'],
    ['2026-01-01', '00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z', 'once'],
  ])('FIELD-47 %s %s in %s is %s (%s)', (day, time, timezone, utc, kind) => {
    const zoned = { day, time, timezone }
    expect(toUtc(zoned)).toEqual({ utc, timezone })
    expect(resolveTime(zoned).kind).toBe(kind)
    if (kind !== 'skipped') expect(fromUtc({ utc, timezone })).toEqual(zoned)
  })

  test('FIELD-47 every instant comes back from its clocks, or is the second of two', () => {
    const at = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 })
    fc.assert(
      fc.property(at, fc.constantFrom(...offeredZones), (minutes, timezone) => {
        const atMs = minutes * 60_000
        const { atMs: again, kind } = resolveTime(zonedTimeAt(atMs, timezone))
        expect(kind).not.toBe('skipped')
        if (kind === 'once') expect(again).toBe(atMs)
        else expect(again).toBeLessThanOrEqual(atMs)
      }),
      { numRuns: 300 },
    )
  })

  test('CONST-5 there are 24 slots, 00:00 to 23:00', () => {
    expect(hourSlots).toHaveLength(24)
    expect([hourSlots[0], hourSlots[9], hourSlots[23]]).toEqual(['00:00', '09:00', '23:00'])
  })

  it.each([
    ['2026-03-10T11:59:59.999Z', 'UTC', '2026-03-10', '12:00'],
    ['2026-03-10T12:00:00.000Z', 'UTC', '2026-03-10', '13:00'],
    ['2026-03-10T23:30:00.000Z', 'UTC', '2026-03-11', '00:00'],
    ['2026-03-10T12:10:00.000Z', 'Asia/Kolkata', '2026-03-10', '18:00'],
    ['2026-03-10T12:10:00.000Z', 'Asia/Kathmandu', '2026-03-10', '18:00'],
    // 02:00 does not exist, nor do 02:00 to 02:30 on Lord Howe.
    ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29', '03:00'],
    ['2026-10-03T15:10:00.000Z', 'Australia/Lord_Howe', '2026-10-04', '03:00'],
  ])('MSG-16 the next full hour after %s in %s is %s %s', (at, timezone, day, time) => {
    expect(nextFullHour(Date.parse(at), timezone)).toEqual({ day, time, timezone })
  })

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['UTC', '2026-03-29T00:00:00.000Z', '2026-03-29T23:59:59.999Z'],
  ])('WIDGET-3 a day in %s lasts from %s to the end of the day, %s', (zone, from, to) => {
    const { fromMs, toMs } = rangeInstants({ from: '2026-03-29', to: '2026-03-29' }, zone)
    expect([new Date(fromMs).toISOString(), new Date(toMs).toISOString()]).toEqual([from, to])
  })
})

describe('time zones', () => {
  const zones = listTimeZones('en-US', now)
  const found = (words: string) => searchTimeZones(zones, words).map(({ value }) => value)

  test('CONST-4 there are about 80, each once, all known here, the westernmost first', () => {
    expect(zones.length).toBeGreaterThanOrEqual(76)
    expect(zones.length).toBeLessThanOrEqual(100)
    expect(zones).toHaveLength(offeredZones.length)
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
    expect([zones[0]?.value, zones.at(-1)?.value]).toEqual(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])
  })

  test('CONST-4 names are in the person’s language, offsets those of the day', () => {
    const berlin = (locale: string, atMs: number) =>
      listTimeZones(locale, atMs).find(({ value }) => value === 'Europe/Berlin')
    expect(berlin('en-US', now)).toEqual({
      name: 'Berlin – Central European Time',
      value: 'Europe/Berlin',
      offset: 'UTC+01:00',
    })
    expect(berlin('de', Date.UTC(2026, 6))).toMatchObject({
      name: 'Berlin – Mitteleuropäische Zeit',
      offset: 'UTC+02:00',
    })
    expect(zones.find(({ value }) => value === 'America/St_Johns')?.offset).toBe('UTC-02:30')
  })

  it.each([
    ['  new YORK ', ['America/New_York']],
    ['america/new_y', ['America/New_York']],
    ['+05:45', ['Asia/Kathmandu']],
    ['no such place', []],
  ])('TEXT-24 "%s" finds %j', (words, values) => {
    expect(found(words)).toEqual(values)
  })

  test('TEXT-24 nothing typed finds all; a word of the name finds several', () => {
    expect(found('')).toHaveLength(zones.length)
    expect(found('central european').length).toBeGreaterThan(5)
  })

  test('the stored zone is among them, under one name only', () => {
    const more = listTimeZones('en-US', now, ['Asia/Calcutta', 'Europe/Oslo', 'Moon/Sea_of_Tranquility'])
    expect(more).toHaveLength(zones.length + 1)
    expect(more.map(({ value }) => value)).toContain('Europe/Oslo')
  })

  test('CONST-4 the local zone is that of the browser', () => {
    expect(listTimeZones('en-US', now, [guessTimeZone()]).map(({ value }) => value)).toContain(
      guessTimeZone(),
    )
  })
})

/** Members of Temporal that this test uses. Node supports Temporal, not every supported browser does. */
interface TemporalLike {
  readonly PlainDateTime: {
    from: (text: string) => { toZonedDateTime: (zone: string) => { readonly epochMilliseconds: number } }
  }
}

test('FIELD-47 day, time and zone give the same instant as Temporal', () => {
  const { Temporal } = globalThis as unknown as { Temporal: TemporalLike }
  const day = fc.date({ min: new Date('1995-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...hourSlots),
      fc.constantFrom(...offeredZones),
      (date, time, timezone) => {
        const text = date.toISOString().slice(0, 10)
        const expected = Temporal.PlainDateTime.from(`${text}T${time}`).toZonedDateTime(timezone)
        expect(resolveTime({ day: text, time, timezone }).atMs).toBe(expected.epochMilliseconds)
      },
    ),
    { numRuns: 500 },
  )
})
