import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePath } from './normalise-path.ts'

test.each([
  ['/orders', '/orders'],
  ['/orders?page=2', '/orders'],
  ['/orders/42/edit', '/orders/*/edit'],
  ['/u/6f9619ff-8b86-4011-b42d-00cf4fc964ff', '/u/*'],
  ['/s/aB3xK9pQ2mN7vL4tR8wZ1', '/s/*'],
  ['/a-rather-long-but-readable-page-name', '/a-rather-long-but-readable-page-name'],
  ['/app?x=1#/users/7?tab=1', '/app#/users/*'],
  ['/app#!/users', '/app#!/users'],
  ['/app#section', '/app'],
  ['', ''],
])('%s is counted as %s', (path, counted) => {
  expect(normalisePath(path)).toBe(counted)
})

test('it stays as it is when normalised again, and is at most 512 characters long', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '?', '#', '#/', '42', 'orders', '*', '!', 'é')), parts => {
      const once = normalisePath(parts.join(''))
      expect(normalisePath(once)).toBe(once)
    }),
  )
  expect(normalisePath(`/${'a'.repeat(900)}`)).toHaveLength(512)
})
