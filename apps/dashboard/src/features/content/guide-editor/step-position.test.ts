import { expect, test } from 'vitest'
import { positionOf, readOffset } from './step-position.ts'

test.each([
  ['', 0],
  ['12', 12],
  [' -30 ', -30],
  ['−30', -30],
  ['2000', 2000],
  ['2001', null],
  ['-', null],
  ['1.5', null],
  ['12px', null],
])('the offset %j is %s', (text, offset) => {
  expect(readOffset(text)).toBe(offset)
})

test('a card that stands where it would anyway has no position of its own', () => {
  expect(positionOf({ side: 'auto', dx: 0, dy: 0 })).toBeNull()
  expect(positionOf({ side: 'auto', dx: 1, dy: 0 })).toEqual({ side: 'auto', dx: 1, dy: 0 })
  expect(positionOf({ side: 'top', dx: 0, dy: 0 })).toEqual({ side: 'top', dx: 0, dy: 0 })
})
