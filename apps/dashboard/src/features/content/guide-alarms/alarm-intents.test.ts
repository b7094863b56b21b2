import { expect, test } from 'vitest'
import { alarmIntents } from './alarm-intents.ts'

test.each([
  ['active', ['ignore', 'resolve']],
  ['ignored', ['activate', 'resolve']],
  ['resolved', []],
] as const)('ALARM-3 an alarm that is %s can be told to %j', (status, expected) => {
  expect(alarmIntents(status).map(({ intent }) => intent)).toEqual(expected)
})
