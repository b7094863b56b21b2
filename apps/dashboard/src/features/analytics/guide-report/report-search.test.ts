import { expect, test } from 'vitest'
import { readReportSearch } from './report-search.ts'

test.each([
  [{}, {}],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ from: '2026-02-01', to: '2026-01-31' }, {}],
  [{ from: '2026-02-30', to: '2026-03-31' }, {}],
  [{ from: '2026-01-01' }, {}],
  [
    { page: '3', limit: '50', sort: 'title', order: 'ASC', search: 'x' },
    { page: 3, limit: 50, sort: 'title', order: 'ASC', search: 'x' },
  ],
  [{ page: 1, limit: 30, sort: 'password', order: 'up', search: '' }, {}],
  [{ page: -2 }, {}],
  [{ search: 2026 }, { search: '2026' }],
])('%j reads as %j', (given, search) => {
  expect(readReportSearch(given)).toEqual(search)
})
