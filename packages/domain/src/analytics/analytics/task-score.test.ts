import { expect, test } from 'vitest'
import { taskSuccessScore } from './task-score.ts'

test.each([
  ['no task', [], null],
  ['a task that no one started', [{ starts: 0, completions: 0 }], null],
  ['one task', [{ starts: 4, completions: 3 }], 75],
  [
    'two tasks, weighted by their starts',
    [
      { starts: 9, completions: 9 },
      { starts: 1, completions: 0 },
    ],
    90,
  ],
])('EVENT-44 T of %s', (_, tasks, score) => {
  expect(taskSuccessScore(tasks)).toBe(score)
})
