import { expect, test } from 'vitest'
import { isFiltered, itemQuery, readItemSearch } from './item-search.ts'

test.each([
  [{}, {}],
  [
    { q: 'save', state: 'archived', segment: '4', sort: 'name', order: 'ASC', page: 2 },
    { q: 'save', state: 'archived', segment: 4, sort: 'name', order: 'ASC', page: 2 },
  ],
  [{ state: 'gone', segment: 'x', sort: 'updatedAt', order: 'DESC', page: 'x' }, {}],
])('reads %o as %o', (search, expected) => {
  expect(readItemSearch(search)).toEqual(expected)
})

test('the server is asked by its own names; sorting and paging leave nothing out', () => {
  expect(itemQuery({ q: 'a', state: 'public', page: 3 })).toEqual({ q: 'a', visibility: 'public', page: 3 })
  expect(isFiltered({ page: 2, sort: 'name', order: 'ASC' })).toBe(false)
  expect(isFiltered({ segment: 2 })).toBe(true)
})
