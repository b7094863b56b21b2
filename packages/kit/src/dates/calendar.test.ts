import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, daysIn, endOfMonth, isDay, rangeOf, weekdayOf } from './day.ts'
import {
  clampDay,
  type DayBounds,
  defaultBounds,
  firstMonthFor,
  hasMonth,
  isWithin,
  yearsOf,
} from './day-bounds.ts'
import { monthGrid, monthsFrom } from './month-grid.ts'
import { moveDay } from './move-day.ts'
import { presetOf, presetRange } from './range-presets.ts'
import { clickDay, hoverDay, shownRange, startSelection } from './range-selection.ts'

describe('day', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', -12, '2027-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it.each(['2024-02-29', '1000-01-01', '9999-12-31'])('%s is a day', text => {
    expect(isDay(text)).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '26-02-03', '0050-01-01', '2026-2-3', '', null, 20260203])(
    '%j is no day',
    text => {
      expect(isDay(text)).toBe(false)
    },
  )

  test('a range counts both ends and begins with the earlier', () => {
    expect(rangeOf('2026-03-10', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-10' })
    expect(daysIn({ from: '2026-03-01', to: '2026-03-10' })).toBe(10)
  })
})

describe('monthGrid', () => {
  const daysOf = (month: string) => monthGrid(month).flat()

  it.each([
    // Starts on Monday and ends on Sunday; starts on Sunday; a leap February; six weeks.
    ['2027-02-01', 4, 0],
    ['2026-03-01', 6, 6],
    ['2028-02-15', 5, 1],
    ['2026-08-31', 6, 5],
  ])('CONST-11 %s has %i weeks, and its first day is %i days after Monday', (month, weeks, gap) => {
    expect(monthGrid(month)).toHaveLength(weeks)
    expect(daysOf(month).findIndex(day => day !== null)).toBe(gap)
  })

  test('CONST-11 every day of any month stands once, in order, below its weekday', () => {
    const month = fc.tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(month, ([year, number]) => {
        const first = `${year}-${String(number).padStart(2, '0')}-01`
        const days = daysOf(first)
        expect(days.filter(day => day !== null)).toEqual(
          Array.from({ length: daysIn({ from: first, to: endOfMonth(first) }) }, (_, index) =>
            addDays(first, index),
          ),
        )
        for (const [index, day] of days.entries()) if (day !== null) expect(weekdayOf(day)).toBe(index % 7)
      }),
    )
  })

  test('months shown together follow each other', () => {
    expect(monthsFrom('2026-12-24', 2)).toEqual(['2026-12-01', '2027-01-01'])
  })
})

describe('bounds', () => {
  const bounds: DayBounds = { min: '2025-03-18', max: '2027-03-18' }

  it.each([
    ['single', '2016-03-18', '2036-03-18'],
    ['range', '2025-03-18', '2027-03-18'],
  ] as const)('WIDGET-6 %s: %s to %s', (picker, min, max) => {
    expect(defaultBounds(picker, '2026-03-18')).toEqual({ min, max })
  })

  test('WIDGET-1 both ends can be chosen, the days beside them not', () => {
    expect(
      ['2025-03-17', '2025-03-18', '2027-03-18', '2027-03-19'].map(day => isWithin(bounds, day)),
    ).toEqual([false, true, true, false])
    expect(clampDay(bounds, '2020-01-01')).toBe('2025-03-18')
    expect(clampDay(bounds, '2030-01-01')).toBe('2027-03-18')
  })

  it.each([
    ['2025-02-28', false],
    ['2025-03-01', true],
    ['2027-03-31', true],
    ['2027-04-01', false],
  ])('WIDGET-1 the month of %s can be shown: %s', (month, isShown) => {
    expect(hasMonth(bounds, month)).toBe(isShown)
  })

  it.each([
    ['2026-03-18', 1, '2026-03-01'],
    ['2027-03-02', 2, '2027-02-01'],
    ['2020-01-01', 2, '2025-03-01'],
    ['2030-01-01', 1, '2027-03-01'],
  ])('months that show %s, %i at once, begin with %s', (day, count, expected) => {
    expect(firstMonthFor(bounds, day, count)).toBe(expected)
  })

  test('two months are shown even where one alone has days to choose', () => {
    expect(firstMonthFor({ min: '2026-03-02', max: '2026-03-09' }, '2026-03-05', 2)).toBe('2026-03-01')
  })

  test('years', () => {
    expect(yearsOf(bounds)).toEqual([2025, 2026, 2027])
  })
})

describe('moveDay', () => {
  const bounds: DayBounds = { min: '2020-01-15', max: '2030-01-15' }
  const key = (text: string) => ({ key: text.replace('Shift+', ''), shiftKey: text.startsWith('Shift+') })

  it.each([
    ['ArrowRight', '2026-03-19'],
    ['ArrowLeft', '2026-03-17'],
    ['ArrowDown', '2026-03-25'],
    ['ArrowUp', '2026-03-11'],
    ['Home', '2026-03-16'],
    ['End', '2026-03-22'],
    ['PageDown', '2026-04-18'],
    ['PageUp', '2026-02-18'],
    ['Shift+PageDown', '2027-03-18'],
    ['Shift+PageUp', '2025-03-18'],
    ['Enter', null],
    ['a', null],
  ])('%s leads from 18 March to %s', (pressed, expected) => {
    expect(moveDay('2026-03-18', key(pressed), bounds, false)).toBe(expected)
  })

  test('side arrows change places from right to left', () => {
    expect(moveDay('2026-03-18', key('ArrowRight'), bounds, true)).toBe('2026-03-17')
    expect(moveDay('2026-03-18', key('ArrowLeft'), bounds, true)).toBe('2026-03-19')
  })

  it.each([
    ['2030-01-15', 'ArrowRight', '2030-01-15'],
    ['2030-01-10', 'ArrowDown', '2030-01-15'],
    ['2029-06-01', 'Shift+PageDown', '2030-01-15'],
    ['2020-02-01', 'PageUp', '2020-01-15'],
  ])('WIDGET-1 from %s, %s stops at %s', (day, pressed, expected) => {
    expect(moveDay(day, key(pressed), bounds, false)).toBe(expected)
  })
})

describe('range selection', () => {
  const before = { from: '2026-01-01', to: '2026-01-31' }
  const first = clickDay(startSelection(before), '2026-03-10')

  test('WIDGET-3 the first click sets a range of one day and starts a selection', () => {
    expect(first).toMatchObject({ range: { from: '2026-03-10', to: '2026-03-10' }, anchor: '2026-03-10' })
  })

  it.each([
    ['2026-03-14', '2026-03-10', '2026-03-14'],
    ['2026-03-05', '2026-03-05', '2026-03-10'],
    ['2026-03-10', '2026-03-10', '2026-03-10'],
  ])('WIDGET-3 a second click on %s gives %s to %s and ends it', (day, from, to) => {
    expect(clickDay(first, day)).toEqual({ range: { from, to }, anchor: null, hovered: null })
  })

  test('WIDGET-3 hovering previews between the clicks only', () => {
    const hovered = hoverDay(first, '2026-03-02')
    expect(shownRange(hovered)).toEqual({ from: '2026-03-02', to: '2026-03-10' })
    expect(hovered.range).toEqual({ from: '2026-03-10', to: '2026-03-10' })
    expect(shownRange(hoverDay(hovered, null))).toEqual(first.range)
    const idle = startSelection(before)
    expect(hoverDay(idle, '2026-03-02')).toBe(idle)
  })
})

describe('presets', () => {
  it.each([
    ['last7', '2026-03-04', '2026-03-10'],
    ['last30', '2026-02-09', '2026-03-10'],
    ['last90', '2025-12-11', '2026-03-10'],
    ['thisMonth', '2026-03-01', '2026-03-10'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-03-10')).toEqual({ from, to })
    expect(presetOf({ from, to }, '2026-03-10')).toBe(preset)
  })

  test('last month crosses the year', () => {
    expect(presetRange('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  test('a range of the person’s own is no preset', () => {
    expect(presetOf({ from: '2026-01-02', to: '2026-01-03' }, '2026-03-10')).toBeNull()
  })
})
