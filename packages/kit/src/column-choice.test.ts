import { expect, test } from 'vitest'
import { readHiddenColumns, shownColumns, switchColumn } from './column-choice.ts'

test.each([
  [null, []],
  ['["age"]', ['age']],
  ['["age", 3, null]', ['age']],
  ['{"age": true}', []],
  ['not json', []],
])('what the browser kept as %s hides %j', (kept, hidden) => {
  expect([...readHiddenColumns(kept)]).toEqual(hidden)
})

test('a fixed column is shown although it is among the hidden ones', () => {
  const columns = [{ key: 'name', isFixed: true }, { key: 'age' }, { key: 'town' }]
  expect(shownColumns(columns, new Set(['name', 'age'])).map(({ key }) => key)).toEqual(['name', 'town'])
})

test('switching a column hides it, switching it again shows it', () => {
  const hidden = switchColumn(new Set(['age']), 'town')
  expect([...hidden]).toEqual(['age', 'town'])
  expect([...switchColumn(hidden, 'age')]).toEqual(['town'])
})
