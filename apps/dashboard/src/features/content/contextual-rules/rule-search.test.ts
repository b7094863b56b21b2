import { expect, test } from 'vitest'
import { isFiltered, readRuleSearch, ruleQuery } from './rule-search.ts'

test.each([
  [{}, {}],
  [
    { q: 'help', state: 'live', action: 'beaconShow', sort: 'name', order: 'ASC' },
    { q: 'help', state: 'live', action: 'beaconShow', sort: 'name', order: 'ASC' },
  ],
  [{ state: 'public', action: 'explode', sort: 'priority', order: 'DESC' }, {}],
])('reads %o as %o', (search, expected) => {
  expect(readRuleSearch(search)).toEqual(expected)
})

test('the server is asked by its own names; sorting and paging leave nothing out', () => {
  expect(ruleQuery({ state: 'archived', sort: 'status' })).toEqual({ status: 'archived', sort: 'status' })
  expect(isFiltered({ sort: 'status', page: 2 })).toBe(false)
  expect(isFiltered({ action: 'beaconShow' })).toBe(true)
})
