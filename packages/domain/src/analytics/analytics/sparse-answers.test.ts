import { expect, test } from 'vitest'
import { intervalOfAnswers } from './sparse-answers.ts'

test.each([
  ['day', 30, [], 'day'],
  ['day', 30, [0, 0], 'day'],
  ['day', 30, [1], 'week'],
  ['day', 30, [4, 4, 5], 'week'],
  ['day', 30, [4, 5, 5], 'day'],
  ['day', 30, [4, 5], 'day'],
  ['day', 30, [40, 1, 1, 0, 0, 0], 'week'],
  ['day', 30, [0, 0, 0, 12, 9], 'day'],
  ['day', 15, [1], 'week'],
  ['day', 14, [1], 'day'],
  ['hour', 1, [1], 'hour'],
  ['month', 200, [1], 'month'],
] as const)(
  'EVENT-94 by %s in %i days with answers %j is by %s',
  (interval, days, answersByDay, expected) => {
    expect(intervalOfAnswers(interval, days, answersByDay)).toBe(expected)
  },
)
