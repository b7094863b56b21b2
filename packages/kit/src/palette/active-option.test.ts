import { expect, test } from 'vitest'
import { nextOption } from './active-option.ts'

test.each([
  [3, 0, 'ArrowDown', 1],
  [3, 2, 'ArrowDown', 0],
  [3, 0, 'ArrowUp', 2],
  [3, 1, 'ArrowUp', 0],
  [20, 0, 'PageDown', 8],
  [20, 15, 'PageDown', 19],
  [20, 15, 'PageUp', 7],
  [20, 3, 'PageUp', 0],
  [3, 9, 'ArrowDown', 1],
  [0, 0, 'ArrowDown', -1],
  [0, -1, 'PageUp', -1],
] as const)('of %d options, from %d %s leads to %d', (count, active, key, next) => {
  expect(nextOption(count, active, key)).toBe(next)
})
