import { expect, test } from 'vitest'
import { chapterMark, moveLiftedChapter, placeAfter } from './chapter-drop.ts'

test.each([
  ['ArrowDown', 1, 1, 3],
  ['ArrowDown', 1, 3, 4],
  ['ArrowDown', 1, 4, null],
  ['ArrowDown', 1, 0, 1],
  ['ArrowUp', 1, 1, 0],
  ['ArrowUp', 1, 3, 2],
  ['ArrowUp', 1, 0, null],
  ['ArrowUp', 3, 3, 2],
  ['ArrowDown', 3, 3, null],
  ['Home', 2, 2, 0],
  ['End', 2, 2, 4],
  ['x', 2, 2, null],
] as const)('%s carries chapter %d of four from gap %d to %s', (key, from, gap, to) => {
  expect(moveLiftedChapter(4, from, gap, key)).toBe(to)
})

test.each([
  [1, 0, 0],
  [1, 4, 3],
  [1, 3, 2],
])('chapter %d let go in gap %d stands at %d', (from, gap, place) => {
  expect(placeAfter(from, gap)).toBe(place)
})

test('the mark stands before the gap’s chapter, at the end behind the last, and nowhere at its own place', () => {
  const marks = (gap: number) => [0, 1, 2].map(index => chapterMark(index, 3, { from: 1, gap }))
  expect(marks(0)).toEqual(['before', null, null])
  expect(marks(3)).toEqual([null, null, 'after'])
  expect(marks(2)).toEqual([null, null, null])
  expect(chapterMark(0, 3, null)).toBeNull()
})
