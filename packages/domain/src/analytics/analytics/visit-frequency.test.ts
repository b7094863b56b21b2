import { expect, test } from 'vitest'
import { frequencyFunnel, visitFrequency } from './visit-frequency.ts'

const habit = (days: number, weeks: number, months: number, engagedSessions = 0) => ({
  days,
  weeks,
  months,
  engagedSessions,
})

test.each([
  ['once', habit(1, 1, 1), 90, 'returning'],
  ['in two of three months', habit(2, 2, 2), 90, 'monthly'],
  ['just below 75 % of 13 weeks', habit(9, 9, 3), 90, 'monthly'],
  ['10 of 13 weeks', habit(10, 10, 3), 90, 'weekly'],
  ['exactly 40 % of the days', habit(36, 13, 3, 99), 90, 'weekly'],
  ['more than 40 % of the days', habit(37, 13, 3, 37), 90, 'daily'],
  ['more engaged sessions than days', habit(37, 13, 3, 38), 90, 'multiDaily'],
  ['frequent days without enough weeks', habit(60, 9, 3, 90), 90, 'monthly'],
  ['a young application is measured by its own days', habit(5, 2, 1, 6), 10, 'multiDaily'],
  ['one day of one', habit(1, 1, 1, 1), 1, 'daily'],
] as const)('%s', (_, person, windowDays, frequency) => {
  expect(visitFrequency(person, windowDays)).toBe(frequency)
})

test('each level of the funnel holds people who come more often', () => {
  const funnel = frequencyFunnel([
    { frequency: 'returning', count: 4 },
    { frequency: 'weekly', count: 2 },
    { frequency: 'multiDaily', count: 1 },
  ])
  expect(funnel.map(level => level.users)).toEqual([7, 3, 3, 1, 1])
})
