import { expect, test } from 'vitest'
import { readRangeSearch, readTableSearch, shownRange } from './analytics-search.ts'

test.each([
  [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-03-31' },
  ],
  [{ from: '2026-03-31', to: '2026-03-01' }, {}],
  [{ from: '2026-02-30', to: '2026-03-01' }, {}],
  [{ from: '2026-03-01' }, {}],
  [{ from: '2024-01-01', to: '2026-03-01' }, {}],
  [{ from: 7, to: null }, {}],
])('the range of %j is %j', (search, range) => {
  expect(readRangeSearch(search)).toEqual(range)
})

test('page, order and words of a table; an unknown column leaves no trace', () => {
  const search = { page: 2, limit: 50, sort: 'users', order: 'ASC', search: 'orders' }
  expect(readTableSearch(search, ['path', 'users'])).toEqual(search)
  expect(readTableSearch({ sort: 'colour', order: 'up', page: -1, search: '' }, ['path'])).toEqual({})
})

test('EVENT-42 interval, comparison, segments and language; what makes no sense leaves no trace', () => {
  const filter = { interval: 'hour', compare: 'none', segment: 7, pageSegment: 8, language: 'pt-br' }
  expect(readRangeSearch({ ...filter, page: 2 })).toEqual(filter)
  const wrong = { interval: 'year', compare: 'all', segment: -1, pageSegment: 'x', language: 'De<' }
  expect(readRangeSearch(wrong)).toEqual({})
})

test('EVENT-40 without a range the last 30 days are shown, today among them, in the time zone', () => {
  const late = Date.parse('2026-03-02T23:59:59Z')
  expect(shownRange({}, late, 'UTC')).toEqual({ from: '2026-02-01', to: '2026-03-02' })
  expect(shownRange({}, late, 'Europe/Berlin')).toEqual({ from: '2026-02-02', to: '2026-03-03' })
})
