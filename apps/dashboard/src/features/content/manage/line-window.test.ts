import { describe, expect, test } from 'vitest'
import { lineAt, linesToDraw, scrollFor, startsOf, viewOf } from './line-window.ts'

// A head of 50 pixels, three rows of 40, another head and one row.
const starts = startsOf([50, 40, 40, 40, 50, 40])

test('lines begin where the ones above end', () => {
  expect(starts).toEqual([0, 50, 90, 130, 170, 220, 260])
  expect(startsOf([])).toEqual([0])
})

test.each([
  ['above the list', -20, 0],
  ['at its top', 0, 0],
  ['at the last pixel of a line', 49, 0],
  ['at the first of the next', 50, 1],
  ['within a head further down', 200, 4],
  ['below the list', 9000, 5],
])('%s lies line %i', (_name, px, line) => {
  expect(lineAt(starts, px)).toBe(line)
})

describe('drawn are', () => {
  test.each<[string, Parameters<typeof linesToDraw>, readonly number[]]>([
    ['the lines in view', [starts, { from: 60, to: 120 }, 0, null], [1, 2]],
    ['some more on either side', [starts, { from: 95, to: 120 }, 1, null], [1, 2, 3]],
    ['no more than there are', [starts, { from: 0, to: 260 }, 9, null], [0, 1, 2, 3, 4, 5]],
    ['one that is held above', [starts, { from: 180, to: 230 }, 0, 1], [1, 4, 5]],
    ['one that is held below', [starts, { from: 0, to: 10 }, 0, 5], [0, 5]],
    ['one that is held in view, once', [starts, { from: 0, to: 60 }, 0, 1], [0, 1]],
    ['not one that is gone', [starts, { from: 0, to: 10 }, 0, 6], [0]],
    ['none without height', [starts, { from: 0, to: 0 }, 6, null], []],
    ['none of an empty list', [startsOf([]), { from: 0, to: 100 }, 6, null], []],
  ])('%s', (_name, args, lines) => {
    expect(linesToDraw(...args)).toEqual(lines)
  })
})

test.each([
  ['whole grains around what is seen', 130, 90, { from: 100, to: 300 }],
  ['the same a few pixels on', 160, 90, { from: 100, to: 300 }],
  ['others in the next grain', 205, 90, { from: 200, to: 300 }],
  ['nothing of what has no height', 130, 0, { from: 0, to: 0 }],
])('the view is %s', (_name, scrollTop, height, view) => {
  expect(viewOf(scrollTop, height, 100)).toEqual(view)
})

test.each([
  ['a line in view stays where it is', 120, 160, 100],
  ['a line above comes to the top', 40, 80, 40],
  ['a line below comes to the bottom', 300, 340, 140],
])('%s', (_name, start, end, scrollTop) => {
  expect(scrollFor({ from: 100, to: 300 }, start, end)).toBe(scrollTop)
})
