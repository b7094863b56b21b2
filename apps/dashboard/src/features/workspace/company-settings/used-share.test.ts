import { expect, test } from 'vitest'
import { usedShare } from './used-share.ts'

test.each([
  [3, -1, null],
  [0, 10, 0],
  [5, 10, 0.5],
  [12, 10, 1],
  [0, 0, 1],
])('CONST-13 %d of %d is %s', (used, limit, share) => {
  expect(usedShare(used, limit)).toBe(share)
})
