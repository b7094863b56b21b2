import { expect, test } from 'vitest'
import { areAnswersSparse } from './sparse-answers.ts'

test.each([
  [[], false],
  [[0, 0], false],
  [[1], true],
  [[4, 4, 5], true],
  [[4, 5, 5], false],
  [[4, 5], false],
  [[40, 1, 1, 0, 0, 0], true],
  [[0, 0, 0, 12, 9], false],
])('EVENT-94 answers of days %j are sparse: %s', (answersByDay, isSparse) => {
  expect(areAnswersSparse(answersByDay)).toBe(isSparse)
})
