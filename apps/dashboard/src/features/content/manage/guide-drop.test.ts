import { expect, test } from 'vitest'
import { dropMark, formerPlace, isOwnPlace, moveGuideInList, neighboursOf } from './guide-drop.ts'
import type { Section } from './manage-lines.ts'

const section = (key: Section['key'], count: number, isOpen = true): Section => ({
  key,
  chapter: null,
  count,
  all: count,
  isOpen,
})

const sections = [section(1, 3), section(2, 4, false), section(3, 0), section(0, 2), section('deleted', 5)]

test.each([
  ['one place down is past both gaps of its own', [1, 0], [1, 0], 'ArrowDown', [1, 2]],
  ['from the end on into the next chapter; a folded one has one gap', [1, 0], [1, 3], 'ArrowDown', [2, 4]],
  ['an empty chapter has one gap', [1, 0], [2, 4], 'ArrowDown', [3, 0]],
  ['Unsorted is the last, deleted ones are no target', [1, 0], [0, 2], 'ArrowDown', null],
  ['one place up', [1, 2], [1, 2], 'ArrowUp', [1, 1]],
  ['up into the end of the chapter above', [0, 0], [0, 0], 'ArrowUp', [3, 0]],
  ['nothing is above the first', [1, 0], [1, 0], 'ArrowUp', null],
  ['a gap of its own is left again', [1, 1], [1, 0], 'ArrowDown', [1, 1]],
  ['the last guide goes down into the next chapter', [1, 2], [1, 2], 'ArrowDown', [2, 4]],
  ['Home', [1, 2], [1, 2], 'Home', [1, 0]],
  ['End', [1, 0], [1, 0], 'End', [1, 3]],
  ['PageDown', [1, 0], [1, 0], 'PageDown', [2, 4]],
  ['PageUp', [0, 1], [0, 1], 'PageUp', [3, 0]],
  ['another key', [1, 0], [1, 0], 'a', null],
] as const)('%s', (_, [fromKey, fromPlace], [atKey, atPlace], key, expected) => {
  const from = { key: fromKey, place: fromPlace }
  const to = moveGuideInList(sections, from, { key: atKey, place: atPlace }, key)
  expect(to && [to.key, to.place]).toEqual(expected)
})

test.each([
  [{ key: 1, place: 1 }, true],
  [{ key: 1, place: 2 }, true],
  [{ key: 1, place: 0 }, false],
  [{ key: 1, place: 3 }, false],
  [{ key: 2, place: 1 }, false],
])('let go at %j the second guide stays: %s', (to, isOwn) => {
  expect(isOwnPlace({ key: 1, place: 1 }, to)).toBe(isOwn)
})

const ids = [11, 12, 13]

test.each([
  ['before its follower', 1, 3, ids, { beforeId: 12 }],
  ['at the end behind the last', 3, 3, ids, { afterId: 13 }],
  ['behind the one before where the follower is not loaded', 2, 9, [11, 12], { afterId: 12 }],
  ['in an empty or unread chapter at its end', 4, 4, [], {}],
  ['nowhere where neither neighbour is loaded', 2, 9, [], null],
] as const)('a gap is placed %s', (_, place, count, loaded, expected) => {
  expect(neighboursOf({ key: 1, place }, count, at => loaded[at])).toEqual(expected)
})

test.each([
  [0, { beforeId: 12 }],
  [2, { afterId: 12 }],
] as const)('what stood at %d goes back there', (place, expected) => {
  expect(formerPlace({ key: 1, place }, 3, at => ids[at])).toEqual(expected)
})

test('the only guide of a chapter goes back to its end', () => {
  expect(formerPlace({ key: 1, place: 0 }, 1, () => 11)).toEqual({})
})

test.each([
  [0, 'before'],
  [1, null],
  [2, null],
])('a drop before the first guide marks row %d: %s', (place, mark) => {
  expect(dropMark({ key: 1, place }, 3, { key: 1, place: 0 }, { key: 2, place: 0 })).toBe(mark)
})

test('a drop at the end marks the last row; one at its own place marks nothing', () => {
  const drop = { key: 1, place: 3 }
  expect(dropMark({ key: 1, place: 2 }, 3, drop, { key: 2, place: 0 })).toBe('after')
  expect(dropMark({ key: 1, place: 2 }, 3, drop, { key: 1, place: 2 })).toBeNull()
})
