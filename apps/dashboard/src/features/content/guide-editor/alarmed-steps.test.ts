import { expect, test } from 'vitest'
import { alarmedSteps, alarmOf, firstAlarm } from './alarmed-steps.ts'
import { newStep } from './step-draft.ts'

const draft = (key: string) => newStep(key, 'step')
const alarm = (stepIndex: number, status: 'active' | 'ignored') => ({
  id: stepIndex,
  stepIndex,
  status,
  firstAt: '2026-11-20 08:00:00Z',
  lastAt: '2026-11-20 09:00:00Z',
  count: 7,
  errorRate: 0.4,
})
const wire = (uuid: string) => ({ uuid }) as never
const guide = {
  steps: [wire('a'), wire('b'), wire('c')],
  alarms: [alarm(1, 'active'), alarm(2, 'ignored')],
}

test('GUIDE-18 an alarm stays with its step, wherever the draft has moved it', () => {
  expect([...alarmedSteps(guide, [draft('b'), draft('a'), draft('c')])]).toEqual([0])
  expect(firstAlarm(guide, [draft('c'), draft('new-1'), draft('b')])).toBe(2)
})

test('an ignored alarm and one of a removed step are not shown', () => {
  expect(alarmOf(guide, draft('b'))?.count).toBe(7)
  expect(alarmOf(guide, draft('c'))).toBeNull()
  expect(firstAlarm(guide, [draft('a')])).toBe(0)
})
