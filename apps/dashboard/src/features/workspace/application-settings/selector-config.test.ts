import { expect, test } from 'vitest'
import { withEntry, withoutEntry } from './selector-config.ts'

test('entries are changed and removed by their place', () => {
  expect(withEntry(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(withoutEntry(['a', 'a'], 0)).toEqual(['a'])
})
