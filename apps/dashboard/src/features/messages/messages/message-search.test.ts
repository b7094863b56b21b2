import { expect, test } from 'vitest'
import { isFiltered, messageQuery, readMessageSearch } from './message-search.ts'

test.each([
  [{}, {}],
  [
    { q: 'new', status: 'private', category: '4', sort: 'title', order: 'ASC', page: 2 },
    { q: 'new', status: 'private', category: 4, sort: 'title', order: 'ASC', page: 2 },
  ],
  [{ status: 'gone', category: 9, sort: 'updatedAt', order: 'DESC', page: 'x' }, {}],
  [{ category: 2.5 }, {}],
])('reads %o as %o', (search, expected) => {
  expect(readMessageSearch(search)).toEqual(expected)
})

test('ROUTE-39 a route is the list with its type, and the address the rest', () => {
  expect(messageQuery({}, null)).toEqual({})
  expect(messageQuery({ q: 'a', page: 3 }, 'survey')).toEqual({ type: 'survey', search: 'a', page: 3 })
})

test('sorting and paging leave nothing out', () => {
  expect(isFiltered({ page: 2, sort: 'title', order: 'ASC' })).toBe(false)
  expect(isFiltered({ status: 'used' })).toBe(true)
})
