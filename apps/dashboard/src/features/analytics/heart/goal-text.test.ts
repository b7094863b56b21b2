import { describe, expect, it } from 'vitest'
import { readGoalText } from './goal-text.ts'

describe('EVENT-71 the number of expected users that a text names', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['250', 250],
    [' 1 ', 1],
    ['100000000', 100_000_000],
    ['100000001', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['2.5', undefined],
    ['1e3', undefined],
    ['many', undefined],
  ])('%j', (text, value) => {
    expect(readGoalText(text)).toBe(value)
  })
})
