import { expect, test } from 'vitest'
import type { Check } from './check.ts'
import { outcomeText, summaryText } from './report-outcome.ts'
import { runChecks } from './run-checks.ts'

const passing: Check = { name: 'passing', run: async () => ({ problems: [], notes: ['2 KB'] }) }
const failing: Check = { name: 'failing', run: async () => ({ problems: ['a.ts is too long'] }) }
const throwing: Check = { name: 'throwing', run: () => Promise.reject(new Error('no such tool')) }

test('a failing and a throwing check are distinguished from a passing one', async () => {
  const told: string[] = []
  const outcomes = await runChecks('/', [passing, failing, throwing], 2, outcome => told.push(outcome.name))
  expect(told.sort()).toEqual(['failing', 'passing', 'throwing'])
  expect(summaryText(outcomes, 1_200)).toMatch(
    /^checks: 1 passed, 2 failed: (failing, throwing|throwing, failing) \(1\.2 s\)$/,
  )
  const texts = outcomes.map(outcomeText).join('\n')
  expect(texts).toMatch(/✓ passing .*\n {4}note: 2 KB/)
  expect(texts).toMatch(/✗ failing .*\n {4}a\.ts is too long/)
  expect(texts).toMatch(/✗ throwing .*\n {4}Error: no such tool/)
})

test('no more checks run at a time than there are workers', async () => {
  let running = 0
  let most = 0
  const busy: Check = {
    name: 'busy',
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setImmediate(resolve))
      running -= 1
      return { problems: [] }
    },
  }
  await runChecks('/', [busy, busy, busy, busy, busy], 2, () => {})
  expect(most).toBe(2)
})
