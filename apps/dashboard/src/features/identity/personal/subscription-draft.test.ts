import { expect, test } from 'vitest'
import { alarmsOf, countSubscriptionChanges, isSubscribed, withSubscription } from './subscription-draft.ts'

test('FORM-11 opening the notifications and saving at once changes nothing', () => {
  expect(countSubscriptionChanges(['alarms', 'jobFinished'], ['jobFinished', 'alarms'])).toBe(0)
})

test('a switch that goes on and off again is no change', () => {
  const opened = ['weeklyHeart']
  const on = withSubscription(opened, alarmsOf(7), true)
  expect(on).toEqual(['weeklyHeart', 'alarms:7'])
  expect(countSubscriptionChanges(on, opened)).toBe(1)
  expect(countSubscriptionChanges(withSubscription(on, alarmsOf(7), false), opened)).toBe(0)
  expect(withSubscription(on, alarmsOf(7), true)).toHaveLength(2)
})

test('alarms of one application are not those of another, nor those of all', () => {
  expect(isSubscribed(['alarms:7'], alarmsOf(70))).toBe(false)
  expect(isSubscribed(['alarms:7'], 'alarms')).toBe(false)
})
