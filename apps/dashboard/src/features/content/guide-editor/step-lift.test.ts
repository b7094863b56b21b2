import { expect, test } from 'vitest'
import { markOf, moveStepInList, placeAt } from './step-lift.ts'

test.each([
  ['an arrow carries down', 'ArrowDown', 1, 2],
  ['an arrow carries up', 'ArrowUp', 1, 0],
  ['not beyond the first', 'ArrowUp', 0, 0],
  ['nor beyond the last', 'ArrowDown', 4, 4],
  ['Home carries to the beginning', 'Home', 3, 0],
  ['End carries to the end', 'End', 2, 4],
  ['Page Down carries ten, as far as there are', 'PageDown', 2, 4],
  ['Page Up carries ten, as far as there are', 'PageUp', 2, 0],
  ['other keys are left alone', 'x', 3, null],
])('in a list of five, %s', (_name, key, to, expected) => {
  expect(moveStepInList(key, to, 5)).toBe(expected)
})

const held = (item: number, drop: number) => ({ item, drop })

test.each([
  [null, 2, null],
  [held(1, 1), 1, null],
  [held(1, 3), 3, 'after'],
  [held(3, 1), 1, 'before'],
  [held(3, 1), 2, null],
])('with %j the row at %i is marked %s', (lift, index, mark) => {
  expect(markOf(lift, index)).toBe(mark)
})

const rows = [0, 1, 2, 3].map(row => ({ top: row * 40, bottom: row * 40 + 40 }))

test.each([
  ['above all rows', 0, -50, 0],
  ['in its own row', 1, 60, 1],
  ['past the middle of the next', 1, 101, 2],
  ['not yet past it', 1, 99, 1],
  ['past the middle of the one before', 2, 59, 1],
  ['below all rows', 0, 500, 3],
])('dragged %s', (_name, from, y, place) => {
  expect(placeAt(rows, from, y)).toBe(place)
})
