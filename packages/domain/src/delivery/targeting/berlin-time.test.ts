import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, berlinDayOf, readDay, readInstant, startOfBerlinDay } from './berlin-time.ts'
import { type DateRange, readRelativeDay, spanOfDay, spanOfRange } from './date-range.ts'
import { isInSpan } from './evaluate-filter.ts'

function utc(text: string): number {
  return Date.parse(text)
}

function day(text: string): number {
  return readDay(text) ?? Number.NaN
}

describe('readInstant', () => {
  it.each([
    ['2026-01-15 12:00:00Z', '2026-01-15T12:00:00Z'],
    ['2026-01-15 12:00:00+02:00', '2026-01-15T10:00:00Z'],
    ['2026-01-15 12:00:00-0530', '2026-01-15T17:30:00Z'],
    ['2026-01-15T12:00:00.250Z', '2026-01-15T12:00:00.250Z'],
    ['2026-01-15 12:00:00', '2026-01-15T11:00:00Z'],
    ['2026-07-15 12:00:00', '2026-07-15T10:00:00Z'],
    ['2026-07-15 12:00', '2026-07-15T10:00:00Z'],
    ['2026-07-15', '2026-07-14T22:00:00Z'],
    ['2026-03-29 01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25 02:30:00', '2026-10-25T01:30:00Z'],
    ['2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['1975-07-01 00:00:00', '1975-06-30T23:00:00Z'],
  ])('CONST-7 %s is %s', (text, expected) => {
    expect(readInstant(text)).toBe(utc(expected))
  })

  it.each([
    '',
    'today',
    '2026-02-30',
    '2026-13-01',
    '2026-01-15 24:00:00',
    '2026-01-15 12',
    '15.01.2026',
    '1700000000',
  ])('CONST-7 %j is no instant', text => {
    expect(readInstant(text)).toBeNull()
  })

  it('CONST-7 a day begins where the day before ends, all year round', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('1995-01-01'), max: day('2040-12-31') }), at => {
        expect(berlinDayOf(startOfBerlinDay(at))).toBe(at)
        expect(berlinDayOf(startOfBerlinDay(at) - 1)).toBe(at - 1)
      }),
    )
  })
})

describe('readRelativeDay', () => {
  const today = day('2026-03-31')
  it.each([
    ['today', '2026-03-31'],
    ['yesterday', '2026-03-30'],
    ['tomorrow', '2026-04-01'],
    ['today - 1 day', '2026-03-30'],
    ['today - 3 days', '2026-03-28'],
    ['today + 2 week', '2026-04-14'],
    ['today - 1 month', '2026-02-28'],
    ['today + 1 month', '2026-04-30'],
    ['today - 13 months', '2025-02-28'],
    ['today-1day', '2026-03-30'],
    ['today + 999 day', '2028-12-24'],
  ])('USEG-28 %s is %s', (text, expected) => {
    expect(readRelativeDay(text, today)).toBe(day(expected))
  })

  it.each([
    '',
    'now',
    'today - 0 day',
    'today - 1000 day',
    'today - 1 year',
    'today - -1 day',
    'Today',
    'today - 1.5 day',
  ])('USEG-28 %j is refused', text => {
    expect(readRelativeDay(text, today)).toBeNull()
  })

  it('USEG-28 a month there and back never leaves the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -999, max: 999 }),
        (from, months) => {
          const localDate = new Date(addMonths(from, months) * 86_400_000)
          const start = new Date(from * 86_400_000)
          const difference =
            (localDate.getUTCFullYear() - start.getUTCFullYear()) * 12 +
            localDate.getUTCMonth() -
            start.getUTCMonth()
          expect(difference).toBe(months)
          expect(localDate.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
        },
      ),
    )
  })
})

const isWithin = (range: DateRange, instantMs: number, nowMs: number) => {
  const span = spanOfRange(range, nowMs)
  return span === null ? null : isInSpan(span, instantMs)
}
const isOnDay = (text: string, instantMs: number, nowMs: number) => {
  const span = spanOfDay(text, nowMs)
  return span === null ? null : isInSpan(span, instantMs)
}

describe('a range and a day', () => {
  const now = utc('2026-07-15T10:00:00Z')
  it.each([
    [
      'the first moment of the first day',
      { from: 'today - 1 day', to: 'today' },
      '2026-07-13T22:00:00Z',
      true,
    ],
    ['before it', { from: 'today - 1 day', to: 'today' }, '2026-07-13T21:59:59Z', false],
    ['the last moment of the last day', { from: 'today - 1 day', to: 'today' }, '2026-07-15T21:59:59Z', true],
    ['after it', { from: 'today - 1 day', to: 'today' }, '2026-07-15T22:00:00Z', false],
    ['open at the start', { from: null, to: '2026-07-15' }, '1999-01-01T00:00:00Z', true],
    ['open at the end', { from: '2026-07-15', to: null }, '2099-01-01T00:00:00Z', true],
    [
      'an instant at the end is not within',
      { from: null, to: '2026-07-15 12:00:00Z' },
      '2026-07-15T12:00:00Z',
      false,
    ],
    ['an instant at the start is', { from: '2026-07-15 12:00:00Z', to: null }, '2026-07-15T12:00:00Z', true],
    ['turned round', { from: 'today', to: 'yesterday' }, '2026-07-15T10:00:00Z', false],
    ['open on both sides', { from: null, to: null }, '2026-07-15T10:00:00Z', null],
    ['unreadable', { from: 'soon', to: null }, '2026-07-15T10:00:00Z', null],
  ])('USEG-26 %s', (_, range, instant, expected) => {
    expect(isWithin(range, utc(instant), now)).toBe(expected)
  })

  it.each([
    ['yesterday', '2026-07-14T21:59:59Z', true],
    ['yesterday', '2026-07-14T22:00:00Z', false],
    ['today - 1 week', '2026-07-08T05:00:00Z', true],
    ['2026-07-14', '2026-07-13T22:00:00Z', true],
    ['2026-07-14 23:30:00', '2026-07-14T01:00:00Z', true],
    ['soon', '2026-07-14T01:00:00Z', null],
  ])('USEG-27 on the day of %s', (text, instant, expected) => {
    expect(isOnDay(text, utc(instant), now)).toBe(expected)
  })
})
