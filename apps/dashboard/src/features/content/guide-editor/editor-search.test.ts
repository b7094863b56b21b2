import { expect, test } from 'vitest'
import { openIndex, readEditorSearch } from './editor-search.ts'

test.each([
  [{}, {}],
  [
    { lang: 'de', step: 2 },
    { lang: 'de', step: 2 },
  ],
  [
    { lang: 'pt-BR', step: '3' },
    { lang: 'pt-br', step: 3 },
  ],
  [{ lang: '<b>', step: 0 }, {}],
  [{ lang: 7, step: 1.5 }, {}],
])('%j reads as %j', (given, search) => {
  expect(readEditorSearch(given)).toEqual(search)
})

test.each([
  [{}, 3, 0],
  [{ step: 2 }, 3, 1],
  [{ step: 9 }, 3, 2],
  [{ step: 1 }, 0, null],
])('%j of %d steps opens %s', (search, count, index) => {
  expect(openIndex(search, count)).toBe(index)
})
