import { expect, test } from 'vitest'
import { citedIn } from './copilot-answer.ts'

test.each([
  ['Press Export [1].', 3, [1]],
  ['Open it [2], then save [1][2].', 3, [2, 1]],
  ['Both [1, 3].', 3, [1, 3]],
  ['Another [4] and [0].', 3, []],
  ['No source.', 3, []],
  ['[12] and [x] and [-1]', 5, []],
  ['[1', 1, []],
])('COPILOT-8 %j names of %i sources %j', (answer, sources, expected) => {
  expect(citedIn(answer, sources)).toEqual(expected)
})

test('COPILOT-8 a long text is read in time that grows with its length', () => {
  expect(citedIn('[1,'.repeat(50_000), 3)).toEqual([])
})
