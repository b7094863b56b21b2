import { expect, test } from 'vitest'
import { nextItem } from './roving-focus.ts'

const items = ['first', 'second', 'third']

test.each([
  ['ArrowDown', 'first', 'second'],
  ['ArrowUp', 'third', 'second'],
  ['Home', 'third', 'first'],
  ['End', 'first', 'third'],
  ['ArrowUp', 'first', undefined],
  ['ArrowDown', 'third', undefined],
  ['ArrowRight', 'first', undefined],
])('SHELL-20 %s leads from the %s item to %s', (key, from, to) => {
  expect(nextItem(items, from, key)).toBe(to)
})
