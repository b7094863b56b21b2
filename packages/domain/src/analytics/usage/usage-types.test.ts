import { expect, test } from 'vitest'
import { groupUsage } from './usage-types.ts'

test('uses are grouped by type in the order of the usage panel, without empty groups', () => {
  const uses = [
    { type: 'TAG', id: 1 },
    { type: 'GUIDE', id: 2 },
    { type: 'TAG', id: 3 },
  ] as const
  expect(groupUsage(uses).map(({ type, uses: own }) => [type, own.map(({ id }) => id)])).toEqual([
    ['GUIDE', [2]],
    ['TAG', [1, 3]],
  ])
})
