import { expect, test } from 'vitest'
import { extend, tickedOf, toggle, toggleAll } from './selection.ts'

const guides = [1, 2, 3, 4].map(id => ({ id }))
const of = (...ids: number[]) => new Map(ids.map(id => [id, { id }] as const))
const idsOf = (selection: ReadonlyMap<number, unknown>) => [...selection.keys()].sort()

test('a guide is ticked and unticked', () => {
  expect(idsOf(toggle(of(1), { id: 2 }))).toEqual([1, 2])
  expect(idsOf(toggle(of(1, 2), { id: 2 }))).toEqual([1])
})

test.each([
  ['downwards', [1], 1, 3, [1, 2, 3]],
  ['upwards', [4], 4, 2, [2, 3, 4]],
  ['alone where nothing was ticked before', [], null, 2, [2]],
  ['alone where the last one is out of the list', [9], 9, 2, [2, 9]],
])('with Shift %s', (_, ticked, last, id, expected) => {
  expect(idsOf(extend(of(...ticked), guides, last, { id }))).toEqual(expected)
})

test.each([
  [[], 'none'],
  [[1], 'some'],
  [[1, 2, 3, 4, 5], 'all'],
] as const)('of %j ticked it says %s', (ticked, expected) => {
  const ids = guides.map(({ id }) => id)
  expect(tickedOf(of(...ticked), ids)).toBe(expected)
})

test('all are ticked at once, or unticked where they were', () => {
  expect(idsOf(toggleAll(of(2, 9), guides))).toEqual([1, 2, 3, 4, 9])
  expect(idsOf(toggleAll(of(1, 2, 3, 4, 9), guides))).toEqual([9])
})
