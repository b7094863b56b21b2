import { expect, test } from 'vitest'
import { readPageSearch, readWords, toPageSearch } from './list-search.ts'

test.each([
  [
    { page: 2, limit: 50 },
    { page: 2, limit: 50 },
  ],
  [
    { page: '3', limit: '100' },
    { page: 3, limit: 100 },
  ],
  [{ page: 1, limit: 20 }, {}],
  [{ page: -1, limit: 30 }, {}],
  [{ page: 'two', limit: null }, {}],
  [{ page: 1.5 }, {}],
])('reads %o as %o', (search, read) => {
  expect(readPageSearch(search)).toEqual(read)
})

test('what the pager asks for comes back from the address; the first page and smallest size leave no trace', () => {
  expect(readPageSearch({ ...toPageSearch(4, 100) })).toEqual({ page: 4, limit: 100 })
  expect(readPageSearch({ ...toPageSearch(1, 20) })).toEqual({})
})

test.each([
  ['ada', 'ada'],
  [42, '42'],
  ['', undefined],
  [null, undefined],
  ['x'.repeat(300), 'x'.repeat(200)],
])('reads the words %s', (value, words) => {
  expect(readWords(value)).toBe(words)
})
