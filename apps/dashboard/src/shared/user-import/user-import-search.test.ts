import { expect, it } from 'vitest'
import { readImportWord } from './user-import-search.ts'

it.each([
  ['new', 'new'],
  ['12', 12],
  [7, 7],
  ['0', undefined],
  ['1.5', undefined],
  ['old', undefined],
  [undefined, undefined],
])('import=%o is %o', (value, read) => {
  expect(readImportWord(value)).toBe(read)
})
