import { expect, test } from 'vitest'
import { edgeScroll } from './edge-scroll.ts'

test.each([
  ['in the middle nothing scrolls', 200, 0],
  ['at the upper edge it scrolls up', 0, -18],
  ['a little within it, slowly', 24, -9],
  ['a little above the lower edge, slowly down', 376, 9],
  ['below it, no faster than can be followed', 900, 18],
])('%s', (_name, y, by) => {
  expect(edgeScroll({ top: 0, bottom: 400 }, y)).toBe(by)
})
