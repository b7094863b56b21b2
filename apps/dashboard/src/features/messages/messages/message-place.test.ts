import { expect, test } from 'vitest'
import { allowedGap, moveLiftedMessage, placeAfter, placeBesideGap } from './message-place.ts'

/** Two pinned announcements, then three others. */
const rows = [1, 2, 3, 4, 5].map(id => ({ id, pinned: id < 3 }))

test.each([
  ['down past its own gaps', 2, 2, 'ArrowDown', 4],
  ['up within its own', 4, 4, 'ArrowUp', 3],
  ['not above the pinned ones', 2, 2, 'ArrowUp', null],
  ['not below the others', 1, 1, 'ArrowDown', null],
  ['to the first place of its own', 4, 4, 'Home', 2],
  ['to the last place of its own', 0, 0, 'End', 2],
  ['nowhere by another key', 0, 0, 'x', null],
] as const)('MSG-56 a key carries an announcement %s', (_, from, gap, key, expected) => {
  expect(moveLiftedMessage(rows, from, gap, key)).toBe(expected)
})

test('MSG-56 the pointer carries it among those that are pinned alike', () => {
  expect([0, 1, 3, 5].map(gap => allowedGap(rows, 3, gap))).toEqual([2, 2, 3, 5])
  expect([0, 2, 5].map(gap => allowedGap(rows, 0, gap))).toEqual([0, 2, 2])
})

test('MSG-56 it is put beside a row that is pinned alike, or stays', () => {
  expect(placeBesideGap(rows, 4, 2)).toEqual({ beforeId: 3 })
  expect(placeBesideGap(rows, 0, 2)).toEqual({ afterId: 2 })
  expect(placeBesideGap(rows, 2, 5)).toEqual({ afterId: 5 })
  expect(placeBesideGap(rows, 2, 3)).toBeNull()
  expect([placeAfter(2, 5), placeAfter(4, 2)]).toEqual([4, 2])
})
