import { expect, test } from 'vitest'
import { readWait } from './read-wait.ts'

test.each([
  [0, 'seconds', 1],
  [1, 'seconds', 1],
  [29.2, 'seconds', 30],
  [90, 'seconds', 90],
  [91, 'minutes', 2],
  [660, 'minutes', 11],
  [661, 'minutes', 12],
  [900, 'minutes', 15],
] as const)('SEC-20 a wait of %d s is shown as %s: %d', (retryAfterS, unit, count) => {
  expect(readWait(retryAfterS)).toEqual({ unit, count })
})
