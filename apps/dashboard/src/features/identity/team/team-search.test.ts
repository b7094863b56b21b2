import { expect, test } from 'vitest'
import { readTeamSearch } from './team-search.ts'

test('TEAM-29 the address keeps search, filters, order and page', () => {
  const search = { search: 'ada', state: 'pending', role: 'admin', sort: 'email', order: 'DESC', page: 2 }
  expect(readTeamSearch(search)).toEqual(search)
})

test('what makes no sense is left out', () => {
  const search = { state: 'gone', role: 'owner', sort: 'age', order: 'UP', page: 0, dialog: 'delete' }
  expect(readTeamSearch(search)).toEqual({})
})

test('the invite dialog can be linked to', () => {
  expect(readTeamSearch({ dialog: 'invite' })).toEqual({ dialog: 'invite' })
})
