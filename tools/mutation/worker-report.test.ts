import { expect, test } from 'vitest'
import { scoreOf } from './worker-report.ts'

const mutants = [0, 1, 2, 3].map(id => ({ id, file: 'a.ts', line: 1, original: 'a', replacement: 'b' }))

test('a mutant counts as noticed where any worker noticed it; one that no test ran is a survivor', () => {
  const reports = [
    { killed: [0], covered: [0, 1], metOutside: [3] },
    { killed: [1], covered: [1], metOutside: [] },
  ]
  const score = scoreOf(mutants, reports)
  expect(score).toMatchObject({ killed: 2, constants: 1 })
  expect(score.survivors.map(({ id }) => id)).toEqual([2])
  expect(score.percent).toBeCloseTo(66.7, 1)
})

test('nothing to mutate is no failure', () => {
  expect(scoreOf([], []).percent).toBe(100)
})
