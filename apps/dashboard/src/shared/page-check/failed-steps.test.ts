import { expect, test } from 'vitest'
import { failedSteps } from './failed-steps.ts'

const finding = (step: string, outcome: 'notFound' | 'skipped') => ({
  ...{ step, outcome, reason: null, stepIndex: 0, page: '', pictureUrl: null },
})

test('CHECK-6 a finding stays with its step, wherever the draft has moved it', () => {
  const check = { findings: [finding('b', 'notFound'), finding('c', 'skipped')] }
  expect([...failedSteps(check, [{ key: 'b' }, { key: 'a' }, { key: 'c' }])]).toEqual([0])
  expect([...failedSteps(check, [{ key: 'a' }])]).toEqual([])
  expect([...failedSteps(null, [{ key: 'b' }])]).toEqual([])
})
