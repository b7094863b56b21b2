import { describe, expect, it } from 'vitest'
import {
  type AlarmIntent,
  type AlarmStatus,
  alarmErrorRate,
  alarmingErrors,
  alarmStatuses,
  defaultAlarmRule,
  furtherErrors,
  nextAlarmStatus,
} from './guide-alarm.ts'

const hour = 3_600_000
const now = 100 * hour
const ago = (...hours: number[]) => hours.map(one => now - one * hour)

describe('alarmingErrors', () => {
  it.each<[string, number[], number, number | null]>([
    ['no error', [], 0, null],
    ['four errors', ago(0, 1, 2, 3), 0, null],
    ['five errors', ago(0, 1, 2, 3, 4), 0, 5],
    ['the fifth just outside the eight hours', ago(0, 1, 2, 3, 8), 0, null],
    ['the fifth just inside', ago(0, 1, 2, 3, 7.999), 0, 5],
    ['older ones do not count', ago(0, 1, 2, 3, 4, 20, 30), 0, 5],
    ['nor those before the alarm was resolved', ago(0, 1, 2, 3, 4), now - 3.5 * hour, null],
    ['five since then', ago(0, 0.1, 0.2, 0.3, 0.4, 5), now - 3.5 * hour, 5],
  ])('ALARM-1 %s', (_, times, since, count) => {
    expect(alarmingErrors(times, defaultAlarmRule, since, now)?.count ?? null).toBe(count)
  })

  it('ALARM-1 goes by the rule of the company, and tells the first and the last', () => {
    const rule = { errors: 2, hours: 1 }
    expect(alarmingErrors(ago(0.5, 0.1, 3), rule, 0, now)).toEqual({
      count: 2,
      firstAt: now - 0.5 * hour,
      lastAt: now - 0.1 * hour,
    })
  })
})

it('ALARM-2 counts on while it is active', () => {
  expect(furtherErrors(ago(3, 2, 1), now - 2 * hour)).toMatchObject({ count: 1, lastAt: now - hour })
  expect(furtherErrors(ago(3), now - 2 * hour)).toBeNull()
})

const table: Record<AlarmIntent, readonly (AlarmStatus | null)[]> = {
  // active, ignored, resolved
  ignore: ['ignored', 'ignored', null],
  activate: ['active', 'active', null],
  resolve: ['resolved', 'resolved', 'resolved'],
  save: ['resolved', 'resolved', 'resolved'],
  recur: ['active', 'ignored', 'active'],
}
const cases = Object.entries(table).flatMap(([intent, after]) =>
  alarmStatuses.map((status, index) => [status, intent as AlarmIntent, after[index] ?? null] as const),
)

it.each(cases)('ALARM-3 an alarm that is %s, asked to %s, is %s', (status, intent, expected) => {
  expect(nextAlarmStatus(status, intent)).toBe(expected)
})

it.each([
  [0, 0, null],
  [2, 8, 0.25],
  [3, 2, 1],
])('ALARM-4 %i of %i users are a rate of %s', (affected, expected, rate) => {
  expect(alarmErrorRate(affected, expected)).toBe(rate)
})
