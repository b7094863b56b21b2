import { expect, it } from 'vitest'
import { dueDigest, dueWeek } from './due-periods.ts'
import { withoutKind } from './subscription.ts'

it.each([
  ['2026-03-02T11:59:59Z', null],
  ['2026-03-02T12:00:00Z', { name: '2026-02-23', from: '2026-02-23', to: '2026-03-01' }],
  ['2026-03-03T11:59:59Z', { name: '2026-02-23', from: '2026-02-23', to: '2026-03-01' }],
  ['2026-03-03T12:00:00Z', null],
  ['2026-03-08T23:00:00Z', null],
])('MAIL-31 at %s the weekly summary that is due is %j', (now, due) => {
  expect(dueWeek(new Date(now))).toEqual(due)
})

it.each([
  ['2026-03-02T05:59:59Z', '2026-03-01'],
  ['2026-03-02T06:00:00Z', '2026-03-02'],
  ['2026-03-03T05:00:00Z', '2026-03-02'],
])('MAIL-32 at %s the digest that is due ends on %s at 06:00', (now, name) => {
  const { from, to } = dueDigest(new Date(now))
  expect(to.toISOString()).toBe(`${name}T06:00:00.000Z`)
  expect(to.getTime() - from.getTime()).toBe(86_400_000)
  expect(dueDigest(new Date(now)).name).toBe(name)
})

it('MAIL-35 alarms are unsubscribed for every application', () => {
  expect(withoutKind(['alarms:7', 'weeklyHeart', 'alarms'], 'alarms')).toEqual(['weeklyHeart'])
})
