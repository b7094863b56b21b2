import { describe, expect, it } from 'vitest'
import { aStore } from '../../../test/doubles.ts'
import { atCorner, keptInside, nextCorner, placeAt, readPlace } from './launcher-position.ts'

const window = { width: 1000, height: 600 }

describe('placeAt', () => {
  it.each([
    [
      { x: 100, y: 500 },
      { corner: 'bottom-left', x: 76, y: 76 },
    ],
    [
      { x: 900, y: 100 },
      { corner: 'top-right', x: 76, y: 76 },
    ],
    [
      { x: 0, y: 0 },
      { corner: 'top-left', x: 8, y: 8 },
    ],
    [
      { x: 5000, y: 5000 },
      { corner: 'bottom-right', x: 8, y: 8 },
    ],
  ])('%j is %j', (middle, place) => {
    expect(placeAt(middle, window)).toEqual(place)
  })
})

it('a place in a wide window stays inside a narrow one', () => {
  expect(keptInside({ corner: 'top-left', x: 480, y: 300 }, { width: 320, height: 200 })).toEqual({
    corner: 'top-left',
    x: 264,
    y: 144,
  })
})

it('four corners, and round again', () => {
  const round = [atCorner('bottom-left')]
  for (let turn = 0; turn < 4; turn++) round.push(nextCorner(round.at(-1) ?? atCorner('top-left')))
  expect(round.map(one => one.corner)).toEqual([
    'bottom-left',
    'bottom-right',
    'top-right',
    'top-left',
    'bottom-left',
  ])
})

it.each([
  [undefined],
  ['top-left'],
  [{ corner: 'middle', x: 1, y: 1 }],
  [{ corner: 'top-left', x: 'a', y: 1 }],
])('what was kept as %j is no place', kept => {
  const store = aStore()
  store.set('launcher', kept)
  expect(readPlace(store)).toBeNull()
})
