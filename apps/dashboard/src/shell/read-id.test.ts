import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['07', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['seven', null],
])('the id "%s" reads as %s', (text, id) => {
  expect(readId(text)).toBe(id)
})
