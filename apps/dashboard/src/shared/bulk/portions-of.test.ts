import { expect, test } from 'vitest'
import { portionsOf } from './portions-of.ts'

test('a call takes a hundred items, in their order', () => {
  const items = Array.from({ length: 250 }, (_, index) => index)
  const portions = portionsOf(items)
  expect(portions.map(portion => portion.length)).toEqual([100, 100, 50])
  expect(portions.flat()).toEqual(items)
  expect(portionsOf([])).toEqual([])
})
