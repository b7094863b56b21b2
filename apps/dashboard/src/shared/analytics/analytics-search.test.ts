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

test('without a range the last 30 days are shown, today among them (UTC)', () => {
  expect(shownRange({}, Date.parse('2026-03-02T23:59:59Z'))).toEqual({ from: '2026-02-01', to: '2026-03-02' })
})
