import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOrder, diffOrder } from './diff-order.ts'

const describeDiff = (before: string, after: string) => {
  const { removed, inserted, moved } = diffOrder([...before], [...after])
  return [
    ...removed.map(({ id, from }) => `-${id}${from}`),
    ...inserted.map(({ id, to }) => `+${id}${to}`),
    ...moved.map(({ id, from, to }) => `${id}${from}>${to}`),
  ].join(' ')
}

describe('diffOrder', () => {
  it.each([
    ['', '', ''],
    ['abc', 'abc', ''],
    ['abc', 'ac', '-b1'],
    ['ac', 'abc', '+b1'],
    ['abcd', 'bcda', 'a0>3'],
    ['abcd', 'dabc', 'd3>0'],
    ['abcd', 'xbcd', '-a0 +x0'],
    ['abc', 'cxa', '-b1 +x1 c2>0'],
  ])('VERSION-6 %s to %s: %s', (before, after, expected) => {
    expect(describeDiff(before, after)).toBe(expected)
  })

  it('VERSION-6 applied, it makes the one list of the other', () => {
    const list = fc.uniqueArray(fc.nat({ max: 15 }), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(applyOrder(before, diffOrder(before, after))).toEqual(after)
      }),
    )
  })
})
