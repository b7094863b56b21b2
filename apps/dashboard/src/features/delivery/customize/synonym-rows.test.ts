import { expect, test } from 'vitest'
import { readSearchSettingsSearch } from './customize-search.ts'
import { toGroups, toRows, withWord } from './synonym-rows.ts'

test.each([
  ['bill, invoice', ['bill', 'invoice']],
  [' bill ;; purchase order, ', ['bill', 'purchase order']],
  ['账单、发票', ['账单', '发票']],
  ['', []],
])('SYN-1 the row %j is the group %j', (row, group) => {
  expect(toGroups([row])).toEqual([group])
})

test('SYN-1 opened and sent back, groups are the same', () => {
  const groups = [
    ['bill', 'invoice'],
    ['purchase order', 'order'],
  ]
  expect(toGroups(toRows(groups))).toEqual(groups)
})

test('SYN-4 a word begins a row unless a row has it', () => {
  expect(withWord(['bill, invoice'], 'statement')).toEqual(['bill, invoice', 'statement, '])
  expect(withWord(['bill, invoice'], 'Invoice')).toEqual(['bill, invoice'])
})

test.each([
  [{ synonym: ' faktura ' }, { synonym: 'faktura' }],
  [{ synonym: 4711 }, { synonym: '4711' }],
  [{ synonym: ['x'] }, {}],
  [{ synonym: ' ' }, {}],
])('SYN-4 the address %j is read as %j', (search, expected) => {
  expect(readSearchSettingsSearch(search)).toEqual(expected)
})
