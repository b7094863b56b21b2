import { expect, test } from 'vitest'
import { dropIndex, placeInOrder } from './place-in-order.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
  [5, 0, 'abc'],
])('what stands at %d put to %d makes %s', (from, to, order) => {
  expect(placeInOrder(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

const rows = [0, 40, 80].map(top => ({ top, bottom: top + 40 }))

test.each([
  [0, 10, 0],
  [0, 59, 0],
  [0, 61, 1],
  [0, 101, 2],
  [0, 900, 2],
  [2, 61, 2],
  [2, 59, 1],
  [2, 19, 0],
  [2, -50, 0],
  [1, 21, 1],
  [1, 99, 1],
])('row %d dragged to height %d lands at place %d', (from, y, place) => {
  expect(dropIndex(rows, from, y)).toBe(place)
})
