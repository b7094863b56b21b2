import { expect, test } from 'vitest'
import {
  listQuery,
  readDiscoverySearch,
  readOverviewSearch,
  readPortfolioSearch,
} from './applications-search.ts'

test.each([
  [readOverviewSearch, { search: 'crm', sort: 'users30d', order: 'DESC', page: 2 }],
  [readDiscoverySearch, { sort: 'host', order: 'ASC', state: 'ignored', limit: 100 }],
  [readPortfolioSearch, { sort: 'annualCost', dialog: 'new' }],
])('%o keeps what makes sense: %o', (read, search) => {
  expect(read(search)).toEqual(search)
})

test.each([readOverviewSearch, readDiscoverySearch, readPortfolioSearch])(
  '%o leaves out what makes none',
  read => {
    expect(read({ sort: 'x', order: 'up', state: 'gone', dialog: 'old', page: -1, search: '' })).toEqual({})
  },
)

test('a call takes the search, the order and the page, and nothing else of the address', () => {
  expect(listQuery({ search: 'a', page: 2, sort: undefined })).toEqual({ search: 'a', page: 2 })
})
