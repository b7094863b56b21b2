import { expect, test } from 'vitest'
import { placeHint } from './hint-place.ts'

const size = { width: 100, height: 30 }
const view = { width: 800, height: 600 }
const button = { left: 400, top: 300, width: 40, height: 20 }

test.each([
  ['top', { side: 'top', left: 370, top: 264 }],
  ['bottom', { side: 'bottom', left: 370, top: 326 }],
  ['left', { side: 'left', left: 294, top: 295 }],
  ['right', { side: 'right', left: 446, top: 295 }],
] as const)('a hint is drawn 6 px from its control on the %s side', (side, place) => {
  expect(placeHint(button, size, view, side)).toEqual(place)
})

test('a hint without room on the preferred side is drawn on the opposite one', () => {
  expect(placeHint({ ...button, top: 10 }, size, view, 'top').side).toBe('bottom')
  expect(placeHint({ ...button, left: 760 }, size, view, 'right').side).toBe('left')
})

test('a hint stays inside the window, 8 px from its edge', () => {
  expect(placeHint({ ...button, left: 0 }, size, view, 'top').left).toBe(8)
  expect(placeHint({ ...button, left: 790 }, size, view, 'bottom').left).toBe(692)
})
