import { expect, test } from 'vitest'
import { readLanguageSearch } from './customize-search.ts'

test.each([
  [{}, {}],
  [{ lang: 'de' }, { lang: 'de' }],
  [
    { lang: 'fr-ca', open: true },
    { lang: 'fr-ca', open: true },
  ],
  [{ lang: 'DE' }, {}],
  [{ lang: '../x', open: 'true' }, {}],
  [{ lang: 7 }, {}],
])('%o is read as %o', (search, read) => {
  expect(readLanguageSearch(search)).toEqual(read)
})
