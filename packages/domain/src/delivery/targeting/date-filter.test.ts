import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateFilterFaults } from './date-filter-faults.ts'
import {
  changeDateFilter,
  type DateFilterAction,
  type DateFilterState,
  dateFilterTypes,
  dateUnits,
  exactlyKinds,
  fromToKinds,
  isDateKindOff,
  newDateFilter,
} from './date-filter-state.ts'
import { viewDateFilter } from './date-filter-view.ts'
import { spanOfRange } from './date-range.ts'
import { evaluateAttribute } from './evaluate-filter.ts'
import type { SegmentFilter } from './segment.ts'
import { openDateFilter, type StoredDateFilter, storeDateFilter } from './stored-date-filter.ts'
import { filterFault } from './validate-segment.ts'

const after = (actions: readonly DateFilterAction[], start = newDateFilter): DateFilterState =>
  actions.reduce(changeDateFilter, start)

describe('what can be chosen', () => {
  test('DATE-1 the types', () => {
    expect(viewDateFilter(newDateFilter).types).toEqual(
      'fromTo exactly after on before empty not-empty'.split(' '),
    )
  })

  test('DATE-2 DATE-4 both sides of fromTo have five kinds and three units', () => {
    const { sides } = viewDateFilter(newDateFilter)
    expect(sides.map(({ name }) => name)).toEqual(['from', 'to'])
    for (const side of sides) {
      expect(side.kinds.map(({ value }) => value)).toEqual('past today future anyBefore anyAfter'.split(' '))
      expect(side.units).toEqual(['day', 'week', 'month'])
    }
  })

  test('DATE-3 exactly has three kinds', () => {
    const { sides } = viewDateFilter(after([{ set: 'type', type: 'exactly' }]))
    expect(sides.map(({ name, kinds }) => [name, kinds.map(({ value }) => value)])).toEqual([
      ['exactly', ['past', 'today', 'future']],
    ])
  })

  it.each([
    ['after', true],
    ['on', true],
    ['before', true],
    ['fromTo', false],
    ['exactly', false],
    ['empty', false],
    ['not-empty', false],
  ] as const)('DATE-1 %s asks for a day: %s', (type, needsDay) => {
    expect(viewDateFilter(after([{ set: 'type', type }])).day !== null).toBe(needsDay)
  })
})

describe('what follows from a choice', () => {
  test('DATE-7 choosing fromTo starts with anyAfter as its end, also the second time', () => {
    const again = after([
      { set: 'kind', side: 'from', kind: 'anyBefore' },
      { set: 'kind', side: 'to', kind: 'past' },
      { set: 'type', type: 'on' },
      { set: 'type', type: 'fromTo' },
    ])
    expect([again.from.kind, again.to.kind]).toEqual(['past', 'anyAfter'])
    expect(dateFilterFaults(again)).toEqual([])
  })

  it.each([
    ['anyBefore', 'from', 'to'],
    ['anyBefore', 'to', 'from'],
    ['anyAfter', 'from', 'to'],
    ['anyAfter', 'to', 'from'],
  ] as const)('DATE-5 %s as %s is off as %s', (kind, side, other) => {
    const free = after([{ set: 'kind', side: 'to', kind: 'today' }])
    expect(isDateKindOff(free, other, kind)).toBe(false)
    const chosen = after([{ set: 'kind', side, kind }], free)
    expect(isDateKindOff(chosen, other, kind)).toBe(true)
    expect(isDateKindOff(chosen, side, kind)).toBe(false)
    expect(changeDateFilter(chosen, { set: 'kind', side: other, kind })).toBe(chosen)
  })

  it.each([
    ['from', 'to'],
    ['to', 'from'],
  ] as const)('DATE-6 a unit changed as %s changes as %s', (side, other) => {
    const state = after([{ set: 'unit', side, unit: 'month' }])
    expect(state[other].unit).toBe('month')
    expect(state.exactly.unit).toBe('day')
  })

  it.each(['', ' ', '0', '1000', '-1', '1.5', '1e2', 'ten', '٣'])(
    'DATE-8 USEG-31 a count of "%s" keeps it open',
    count => {
      for (const [type, side] of [
        ['fromTo', 'from'],
        ['exactly', 'exactly'],
      ] as const) {
        const state = after([
          { set: 'type', type },
          { set: 'count', side, count },
        ])
        expect(dateFilterFaults(state)).toEqual([{ at: side, code: 'countInvalid' }])
        expect(viewDateFilter(state).mayClose).toBe(false)
        expect(storeDateFilter(state)).toBeNull()
      }
    },
  )

  it.each(['1', '999', '007', ' 5 '])('USEG-31 a count of "%s" is right', count => {
    const state = after([{ set: 'count', side: 'from', count }])
    expect(viewDateFilter(state).mayClose).toBe(true)
  })

  test('DATE-8 a wrong count that is not shown does no harm', () => {
    const state = after([
      { set: 'count', side: 'from', count: '' },
      { set: 'kind', side: 'from', kind: 'today' },
    ])
    expect(viewDateFilter(state).mayClose).toBe(true)
  })

  test('DATE-8 USEG-32 a range without any limit keeps it open', () => {
    const state = after([{ set: 'kind', side: 'from', kind: 'anyBefore' }])
    expect(dateFilterFaults(state)).toEqual([{ at: 'fromTo', code: 'unbounded' }])
    expect(viewDateFilter(state).isUnbounded).toBe(true)
  })

  it.each([null, '2026-02-30', '0050-01-01', '9999-12-31'])('DATE-8 a day of %s keeps it open', day => {
    const state: DateFilterState = { ...newDateFilter, type: 'after', day }
    expect(dateFilterFaults(state)).toEqual([{ at: 'day', code: 'dayMissing' }])
    expect(viewDateFilter(state).day?.isWrong).toBe(true)
  })
})

const past = (count: string, unit: 'day' | 'week' | 'month' = 'day') =>
  ({ kind: 'past', count, unit }) as const
const future = (count: string, unit: 'day' | 'week' | 'month' = 'day') =>
  ({ kind: 'future', count, unit }) as const
const fixed = (text: string) => ({ kind: 'fixed', count: '1', unit: 'day', fixed: text }) as const
const open = (kind: 'today' | 'anyBefore' | 'anyAfter') => ({ kind, count: '1', unit: 'day' }) as const

describe('USEG-20 what is stored', () => {
  it.each([
    [{ type: 'empty' }, 'within', { is: 'empty' }],
    [{ type: 'not-empty' }, 'within', { is: 'notEmpty' }],
    [{ type: 'on', day: '2026-03-29' }, 'relativeEquals', '2026-03-29'],
    [{ type: 'after', day: '2026-02-28' }, 'within', { from: '2026-03-01', to: null }],
    [{ type: 'before', day: '2026-03-01' }, 'within', { from: null, to: '2026-02-28' }],
    [{ type: 'exactly', exactly: past('3', 'week') }, 'relativeEquals', 'today - 3 week'],
    [{ type: 'exactly', exactly: open('today') }, 'relativeEquals', 'today'],
    [
      { type: 'fromTo', from: past('7'), to: open('anyAfter') },
      'within',
      { from: 'today - 7 day', to: null },
    ],
    [
      { type: 'fromTo', from: open('anyBefore'), to: future('2') },
      'within',
      { from: null, to: 'today + 2 day' },
    ],
    [
      { type: 'fromTo', from: past('30'), to: past('7') },
      'within',
      { from: 'today - 30 day', to: 'today - 7 day' },
    ],
    // The other way round it means the same.
    [
      { type: 'fromTo', from: past('7'), to: past('30') },
      'within',
      { from: 'today - 30 day', to: 'today - 7 day' },
    ],
    [{ type: 'fromTo', from: open('anyAfter'), to: open('today') }, 'within', { from: 'today', to: null }],
    // Four weeks may be a February.
    [
      { type: 'fromTo', from: past('4', 'week'), to: past('1', 'month') },
      'within',
      { from: 'today - 4 week', to: 'today - 1 month' },
    ],
  ] as const)('%j is %s %j', (part, operator, value) => {
    const state: DateFilterState = { ...newDateFilter, ...part }
    expect(storeDateFilter(state)).toEqual({ operator, value })
  })

  it.each([
    ['relativeEquals', 'yesterday', { type: 'exactly', exactly: past('1') }],
    ['relativeEquals', 'tomorrow', { type: 'exactly', exactly: future('1') }],
    ['relativeEquals', 'today-2weeks', { type: 'exactly', exactly: past('2', 'week') }],
    [
      'within',
      { from: null, to: 'today - 2 month' },
      { from: { ...open('anyBefore'), unit: 'month' }, to: past('2', 'month') },
    ],
  ] as const)('%s %j opens as %j', (operator, value, part) => {
    expect(openDateFilter({ operator, value })).toEqual({ ...newDateFilter, ...part })
  })

  it.each([
    ['within', { from: '2026-01-01', to: 'today' }, { from: fixed('2026-01-01'), to: open('today') }],
    [
      'within',
      { from: '2026-01-01', to: '2026-02-01' },
      { from: fixed('2026-01-01'), to: fixed('2026-02-01') },
    ],
    ['within', { from: '2026-01-01', to: 'tomorrow' }, { from: fixed('2026-01-01'), to: future('1') }],
    [
      'within',
      { from: 'today - 2 week', to: '2026-02-01' },
      { from: past('2', 'week'), to: fixed('2026-02-01') },
    ],
    ['within', { from: '2026-01-01 10:00:00+00:00', to: null }, { from: fixed('2026-01-01 10:00:00+00:00') }],
    [
      'within',
      { from: null, to: '2026-01-01T10:00' },
      { from: open('anyBefore'), to: fixed('2026-01-01T10:00') },
    ],
    ['within', { from: '2026-01-01', to: null }, { type: 'after', day: '2025-12-31' }],
    ['within', { from: null, to: '2026-01-01' }, { type: 'before', day: '2026-01-02' }],
    ['within', { from: null, to: 'today' }, { from: open('anyBefore'), to: open('today') }],
    // The days at the edges have no neighbour that could be written.
    ['within', { from: '1000-01-01', to: null }, { from: fixed('1000-01-01') }],
    ['within', { from: null, to: '9999-12-31' }, { from: open('anyBefore'), to: fixed('9999-12-31') }],
    ['relativeEquals', '9999-12-31', { from: fixed('9999-12-31'), to: fixed('9999-12-31') }],
    // 23:30 UTC is the next day in Berlin.
    ['relativeEquals', '2026-01-01T23:30:00Z', { type: 'on', day: '2026-01-02' }],
    ['relativeEquals', '2026-07-01', { type: 'on', day: '2026-07-01' }],
    ['within', { is: 'empty' }, { type: 'empty' }],
    ['within', { is: 'notEmpty' }, { type: 'not-empty' }],
    // No one is in a range that runs backwards; shown it can be mended.
    ['within', { from: 'today', to: 'yesterday' }, { from: open('today'), to: past('1') }],
  ] as const)('DATE-9 %s %j is shown and may be closed as %j', (operator, value, part) => {
    expect(filterFault({ key: 'lastSeenAt', type: 'datetime', operator, value }, null)).toBeNull()
    const opened = openDateFilter({ operator, value })
    expect(opened).toEqual({ ...newDateFilter, ...part })
    expect(dateFilterFaults(opened ?? newDateFilter)).toEqual([])
  })

  it.each([
    ['within', { from: null, to: null }],
    ['within', { from: 'today', to: 'soon' }],
    ['within', null],
    ['relativeEquals', 'today - 0 day'],
    ['equals', 'today'],
  ] as const)('%s %j may not be in a segment, and is not shown', (operator, value) => {
    expect(filterFault({ key: 'lastSeenAt', type: 'datetime', operator, value }, null)).not.toBeNull()
    expect(openDateFilter({ operator, value })).toBeNull()
  })

  test('DATE-9 a fixed day is a choice of its side alone, is changed, and keeps the dropdown open while it is none', () => {
    const opened = openDateFilter({ operator: 'within', value: { from: '2026-01-01T10:00Z', to: 'today' } })
    const state = opened ?? newDateFilter
    const { sides } = viewDateFilter(state)
    expect(sides.map(({ fixed: day, kinds }) => [day, kinds.some(({ value }) => value === 'fixed')])).toEqual(
      [
        ['2026-01-01', true],
        [null, false],
      ],
    )
    expect(isDateKindOff(state, 'to', 'fixed')).toBe(true)
    const moved = changeDateFilter(state, { set: 'fixed', side: 'from', day: '2026-03-01' })
    expect(storeDateFilter(moved)?.value).toEqual({ from: '2026-03-01', to: 'today' })
    const emptied = changeDateFilter(state, { set: 'fixed', side: 'from', day: '' })
    expect(dateFilterFaults(emptied)).toEqual([{ at: 'from', code: 'fixedInvalid' }])
    expect(viewDateFilter(emptied).sides[0]?.isWrong).toBe(true)
    const away = changeDateFilter(state, { set: 'kind', side: 'from', kind: 'anyBefore' })
    const back = changeDateFilter(away, { set: 'kind', side: 'from', kind: 'fixed' })
    expect(storeDateFilter(back)).toEqual(storeDateFilter(state))
  })
})

const unit = fc.constantFrom(...dateUnits)
const side = fc.record({
  kind: fc.constantFrom(...fromToKinds),
  count: fc.oneof(fc.integer({ min: 1, max: 999 }).map(String), fc.constantFrom('', '0', '1000', 'x')),
  unit,
})
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const anyState: fc.Arbitrary<DateFilterState> = fc.record({
  type: fc.constantFrom(...dateFilterTypes),
  from: side,
  to: side,
  exactly: fc.record({ kind: fc.constantFrom(...exactlyKinds), count: side.map(s => s.count), unit }),
  day: fc.option(day),
})
const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) })

const asFilter = (stored: StoredDateFilter): SegmentFilter => ({
  key: 'lastSeenAt',
  type: 'datetime',
  ...stored,
})
const holds = (stored: StoredDateFilter, at: number | null, nowMs: number) =>
  evaluateAttribute(asFilter(stored), at, nowMs)

test('USEG-2 every date filter without fault can be stored, and what is stored is valid', () => {
  fc.assert(
    fc.property(anyState, state => {
      const stored = storeDateFilter(state)
      expect(stored === null).toBe(dateFilterFaults(state).length > 0)
      if (stored !== null) expect(filterFault(asFilter(stored), null)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a stored filter that is opened and stored again is the same', () => {
  fc.assert(
    fc.property(anyState, state => {
      const stored = storeDateFilter(state)
      fc.pre(stored !== null)
      const opened = openDateFilter(stored)
      expect(opened).not.toBeNull()
      if (opened !== null) expect(storeDateFilter(opened)).toEqual(stored)
    }),
    { numRuns: 500 },
  )
})

test('DATE-9 every range that a segment may hold opens, and means the same when it is stored again', () => {
  const bound = fc.oneof(
    fc.constantFrom(null, 'today', 'yesterday', 'tomorrow'),
    day,
    instant.map(ms => new Date(ms).toISOString()),
    fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-01T10:00', '2026-01-02T10:00'),
    fc
      .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 1, max: 999 }), unit)
      .map(([sign, count, word]) => `today ${sign} ${count} ${word}`),
  )
  const value = fc.record({ from: bound, to: bound })
  fc.assert(
    fc.property(value, instant, instant, (range, at, nowMs) => {
      const stored = { operator: 'within', value: range } as const
      fc.pre(range.from !== null || range.to !== null)
      const opened = openDateFilter(stored)
      expect(opened).not.toBeNull()
      const again = opened === null ? null : storeDateFilter(opened)
      expect(again).not.toBeNull()
      const span = spanOfRange(range, nowMs)
      const isBackwards = span !== null && span.fromMs >= span.toMs
      if (again !== null && !isBackwards) expect(holds(again, at, nowMs)).toBe(holds(stored, at, nowMs))
    }),
    { numRuns: 5_000 },
  )
})

test('of one day, exactly one of before, on and after holds for any instant', () => {
  fc.assert(
    fc.property(day, instant, (chosen, at) => {
      const held = (['before', 'on', 'after'] as const).filter(type => {
        const stored = storeDateFilter({ ...newDateFilter, type, day: chosen })
        return stored !== null && holds(stored, at, 0) === null
      })
      expect(held).toHaveLength(1)
    }),
  )
})
