import { expect, test } from 'vitest'
import {
  readAttributeSearch,
  readCompanyUserSearch,
  readExceptionSearch,
  readProcessSearch,
  readSwitchSearch,
} from './settings-search.ts'

test.each([
  [readProcessSearch, { type: 'exportNpsResults', state: 'failed', page: 2 }],
  [readCompanyUserSearch, { search: 'ada', state: 'active', sort: 'email', order: 'ASC', limit: 50 }],
  [readAttributeSearch, { sort: 'key', order: 'DESC' }],
  [readSwitchSearch, { search: 'crm', page: 3 }],
  [readExceptionSearch, { search: 'a', sort: 'url', order: 'ASC', dialog: 'new' }],
])('%o keeps what makes sense: %o', (read, search) => {
  expect(read(search)).toEqual(search)
})

test.each([
  readProcessSearch,
  readCompanyUserSearch,
  readAttributeSearch,
  readSwitchSearch,
  readExceptionSearch,
])('CONST-9 %o leaves out what makes none', read => {
  expect(
    read({ type: 'other', state: 1, sort: 'x', order: 'up', dialog: 'old', page: 0, limit: 20, search: '' }),
  ).toEqual({})
})
