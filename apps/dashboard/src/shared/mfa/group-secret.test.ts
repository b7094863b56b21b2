import { expect, test } from 'vitest'
import { groupSecret } from './group-secret.ts'

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDE', 'ABCD E'],
  ['ABC', 'ABC'],
])('%s is read as "%s"', (secret, shown) => {
  expect(groupSecret(secret)).toBe(shown)
})
