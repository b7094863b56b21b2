import { expect, test } from 'vitest'
import { barShares } from './bar-shares.ts'

test.each([
  [
    [50, 30, 20],
    [50, 30, 20],
  ],
  [
    [10, 20],
    [10, 20],
  ],
  [[], []],
  [
    [-5, 40],
    [0, 40],
  ],
  [
    [Number.NaN, 40],
    [0, 40],
  ],
  [
    [100, 100],
    [50, 50],
  ],
  [[150], [100]],
])('the parts %j of a bar are %j wide', (percentages, shares) => {
  expect(barShares(percentages)).toEqual(shares)
})
