import { describe, expect, it } from 'vitest'
import { expectedUsersOn } from './adoption-goal.ts'

const changes = [
  { day: '2026-02-03', expectedUsers: 100 },
  { day: '2026-02-10', expectedUsers: 150 },
  { day: '2026-02-10', expectedUsers: 200 },
  { day: '2026-02-20', expectedUsers: null },
  { day: '2026-02-25', expectedUsers: 50 },
]

describe('EVENT-71 the goal in force on a day', () => {
  it.each([
    ['before the first change', '2025-01-01', 100],
    ['on the day of the first change', '2026-02-03', 100],
    ['the day before the next', '2026-02-09', 100],
    ['the last of two changes of a day', '2026-02-10', 200],
    ['after the goal was ended', '2026-02-24', null],
    ['after it was set again', '2026-03-01', 50],
  ])('%s', (_, day, expected) => {
    expect(expectedUsersOn(changes, day)).toBe(expected)
  })

  it('is none without a change', () => {
    expect(expectedUsersOn([], '2026-02-03')).toBeNull()
  })
})
