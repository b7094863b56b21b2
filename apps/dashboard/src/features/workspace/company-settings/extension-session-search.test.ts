import { expect, test } from 'vitest'
import { readSessionSearch } from './extension-session-search.ts'

test('the list of extension sessions keeps what makes sense of an address', () => {
  const whole = { page: 2, limit: 50, search: 'rosa', sort: 'userId', order: 'ASC' }
  expect(readSessionSearch(whole)).toEqual(whole)
  expect(readSessionSearch({ page: 'x', search: '', sort: 'token', order: 'up' })).toEqual({})
})
