import { expect, test } from 'vitest'
import { textSearch } from './text-search.ts'

test('only texts that are asked for are read from an address', () => {
  expect(textSearch({ token: 'abc', to: '', company: 7, other: 'x' }, ['token', 'to', 'company'])).toEqual({
    token: 'abc',
  })
})
