import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertBeside, mergeOrder } from './merge-order.ts'

test.each([
  ['a list that is up to date counts as it is', [1, 2, 3], [3, 1, 2], [3, 1, 2]],
  ['one that came at the end stays behind its neighbour', [1, 2, 3, 9], [3, 1, 2], [3, 9, 1, 2]],
  ['one that came first stays first', [9, 1, 2], [2, 1], [9, 2, 1]],
  ['several that came keep their order', [1, 8, 9, 2], [2, 1], [2, 1, 8, 9]],
  ['one that left is passed over', [1, 3], [3, 2, 1], [3, 1]],
  ['a sent list of nothing changes nothing', [1, 2], [], [1, 2]],
])('%s', (_, current, requested, merged) => {
  expect(mergeOrder(current, requested)).toEqual(merged)
})

test('whatever is sent, what is there stays there exactly once (security, promise 3)', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(ids, ids, (current, requested) => {
      const merged = mergeOrder(current, requested)
      expect([...merged].sort((a, b) => a - b)).toEqual([...current].sort((a, b) => a - b))
      const named = requested.filter(id => current.includes(id))
      expect(merged.filter(id => named.includes(id))).toEqual(named)
    }),
  )
})

test.each([
  ['before', 3, 1, [3, 1, 2]],
  ['after', 1, 2, [2, 1, 3]],
  ['after', 1, 3, [2, 3, 1]],
  ['before', 9, 2, [1, 9, 2, 3]],
  ['before', 1, 8, null],
  ['before', 1, 1, null],
] as const)('placing %s: %d beside %d gives %j', (side, id, neighbour, order) => {
  expect(insertBeside([1, 2, 3], id, { neighbour, side })).toEqual(order)
})
