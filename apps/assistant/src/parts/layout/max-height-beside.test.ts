import { expect, it } from 'vitest'
import { maxHeightBeside } from './max-height-beside.ts'

const viewport = { width: 375, height: 700 }
const field = { left: 20, top: 300, width: 335, height: 44 }

it.each([
  ['a card that fits below is left alone', { width: 350, height: 300 }, field, viewport, null],
  ['a card higher than the room below gets that room', { width: 350, height: 500 }, field, viewport, 329],
  [
    'or the room above, where that is more',
    { width: 350, height: 500 },
    { ...field, top: 500 },
    viewport,
    473,
  ],
  [
    'a card that fits at the side is left alone',
    { width: 350, height: 800 },
    { ...field, width: 100 },
    { width: 1440, height: 700 },
    null,
  ],
  [
    'a card with room for no text anywhere covers its target',
    { width: 296, height: 232 },
    { ...field, top: 110 },
    { width: 320, height: 256 },
    null,
  ],
])('%s', (_, card, target, window, expected) => {
  expect(maxHeightBeside(card, target, window, 120)).toBe(expected)
})
