import { expect, test } from 'vitest'
import { pagingOf, readAttributeSearch, readSegmentSearch, readUserSearch } from './people-search.ts'

test('what an address says is read, and nothing else', () => {
  expect(readSegmentSearch({ kind: 'pages', q: 'a', sort: 'updatedAt', order: 'DESC', page: 2 })).toEqual({
    kind: 'pages',
    q: 'a',
    sort: 'updatedAt',
    order: 'DESC',
    page: 2,
  })
  expect(readSegmentSearch({ kind: 'x', sort: 'id', order: 'up', page: 0 })).toEqual({})
  expect(readUserSearch({ kind: 'anonymous', sort: 'lastSeenAt', q: 7 })).toEqual({
    kind: 'anonymous',
    sort: 'lastSeenAt',
    q: '7',
  })
  expect(readUserSearch({ sort: 'name' })).toEqual({})
  expect(readAttributeSearch({ status: 'private', sort: 'key', limit: 50 })).toEqual({
    status: 'private',
    sort: 'key',
    limit: 50,
  })
})

test('USER-7 USER-8 without a sort order the server applies its default', () => {
  expect(pagingOf({})).toEqual({})
  expect(pagingOf({ page: 2, sort: 'key', order: 'ASC' })).toEqual({ page: 2, sort: 'key', order: 'ASC' })
})
