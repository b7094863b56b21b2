import { expect, test } from 'vitest'
import { shareOfWalk } from './walk-share.ts'

const cells = ['a', 'b', 'c', 'd', 'e']

test('a walk is whole unless the run takes a share', () => {
  expect(shareOfWalk(cells, { share: null }).map(({ cell }) => cell)).toEqual(cells)
})

test('the shares of a walk have every cell once, with its index in the whole walk', () => {
  const shares = ['1/4', '2/4', '3/4', '4/4'].map(share => shareOfWalk(cells, { share }))
  expect(shares[0]).toEqual([
    { cell: 'a', index: 0 },
    { cell: 'e', index: 4 },
  ])
  expect(
    shares
      .flat()
      .map(({ cell }) => cell)
      .sort(),
  ).toEqual(cells)
})

test('walks of the same cells with other offsets take other cells in one run', () => {
  const taken = [0, 1, 2, 3].flatMap(offset => shareOfWalk(cells, { share: '1/4', offset }))
  expect([...new Set(taken.map(({ cell }) => cell))].sort()).toEqual(cells)
})

test.each(['5/4', '0/4', 'half'])('what is no share is refused: %s', share => {
  expect(() => shareOfWalk(cells, { share })).toThrow('2/4')
})
