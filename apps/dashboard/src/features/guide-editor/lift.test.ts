import { describe, expect, test } from 'vitest'
import { type Lift, letGo, liftByKey, markOf, placeAt, scrollBy } from './lift.ts'

const held = (from: number, to: number): Lift => ({ from, to, by: 'keys' })

describe('by keys, in a list of five', () => {
  test.each<[string, Lift | null, string, ReturnType<typeof liftByKey>]>([
    ['Space lifts', null, ' ', { lift: held(1, 1), told: 'lifted' }],
    ['Enter lifts', null, 'Enter', { lift: held(1, 1), told: 'lifted' }],
    ['an arrow alone does nothing', null, 'ArrowDown', null],
    ['an arrow carries down', held(1, 1), 'ArrowDown', { lift: held(1, 2), told: 'over' }],
    ['an arrow carries up', held(1, 1), 'ArrowUp', { lift: held(1, 0), told: 'over' }],
    ['not beyond the first', held(1, 0), 'ArrowUp', { lift: held(1, 0) }],
    ['nor beyond the last', held(1, 4), 'ArrowDown', { lift: held(1, 4) }],
    ['Home carries to the beginning', held(3, 3), 'Home', { lift: held(3, 0), told: 'over' }],
    ['End carries to the end', held(1, 2), 'End', { lift: held(1, 4), told: 'over' }],
    [
      'Page Down carries ten, as far as there are',
      held(1, 2),
      'PageDown',
      { lift: held(1, 4), told: 'over' },
    ],
    ['Space lets go', held(1, 3), ' ', { lift: null, drop: { from: 1, to: 3 }, told: 'dropped' }],
    ['in its own place nothing moves', held(1, 1), 'Enter', { lift: null, told: 'cancelled' }],
    ['Escape puts it back', held(1, 3), 'Escape', { lift: null, told: 'cancelled' }],
    ['other keys are left alone', held(1, 3), 'x', null],
  ])('%s', (_name, lift, key, expected) => {
    expect(liftByKey(lift, key, 1, 5)).toEqual(expected)
  })
})

test('what is let go elsewhere moves there', () => {
  expect(letGo({ from: 4, to: 0, by: 'pointer' })).toMatchObject({ drop: { from: 4, to: 0 } })
})

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

test.each([
  ['in the middle nothing scrolls', 200, 0],
  ['at the upper edge it scrolls up', 0, -14],
  ['a little within it, slowly', 18, -7],
  ['below it, no faster than can be followed', 900, 14],
])('%s', (_name, y, by) => {
  expect(scrollBy({ top: 0, bottom: 400 }, y)).toBe(by)
})
