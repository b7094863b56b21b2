import { expect, test } from 'vitest'
import { guards } from './all-guards.ts'
import { readOutcome, type TestReport } from './prove-guard.ts'

const report = (...statuses: string[]): TestReport => ({
  testResults: [
    { message: 'loads not\nat all', assertionResults: statuses.map(status => ({ fullName: 'it', status })) },
  ],
})

test.each([
  ['a test that fails without the guard', report('failed', 'skipped'), 'proven'],
  ['one of two that fails', report('passed', 'failed'), 'proven'],
  ['a test that passes without the guard', report('passed', 'skipped'), 'unproven'],
  ['no test of that name', report('skipped'), 'unproven'],
  ['a file that does not load', report(), 'unproven'],
  ['no report', null, 'unproven'],
] as const)('%s: %s', (_, found, outcome) => {
  expect(readOutcome(found).outcome).toBe(outcome)
})

test('no two guards have the same name', () => {
  expect(new Set(guards.map(guard => guard.name)).size).toBe(guards.length)
})
