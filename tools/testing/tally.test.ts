import { expect, test } from 'vitest'
import { addTallies, closingLine, type FileResult, tallyRun } from './tally.ts'

const aFile = (...states: ('passed' | 'failed' | 'skipped' | 'pending')[]): FileResult => ({
  path: 'a.test.ts',
  project: 'unit',
  tests: states.map((state, index) => ({ name: `test ${index}`, state })),
  faults: [],
})
const line = (files: readonly FileResult[], strayErrors: readonly string[] = []) =>
  closingLine(tallyRun(files, ['unit'], strayErrors))

test('the closing line counts passed and failed tests, and skipped ones when there are any', () => {
  expect(line([aFile('passed', 'passed')])).toBe('2 passed, 0 failed')
  expect(line([aFile('passed', 'failed'), aFile('skipped')])).toBe('1 passed, 1 failed, 1 skipped')
})

test('skipped tests are known by name', () => {
  expect(tallyRun([aFile('skipped')], ['unit'], []).skipped).toEqual(['a.test.ts: test 0'])
})

test.each([
  ['a file that could not be read', [{ ...aFile('passed'), faults: ['cannot find module'] }], []],
  ['an error outside any test', [aFile('passed')], ['unhandled rejection']],
  ['a test that did not end', [aFile('passed', 'pending')], []],
])('%s is a failure', (_, files, strayErrors) => {
  expect(line(files, strayErrors)).toBe('1 passed, 1 failed')
})

test('a project without tests is a failure', () => {
  expect(line([])).toBe('0 passed, 1 failed')
  expect(tallyRun([aFile('passed')], ['unit', 'browser'], []).faults).toEqual([
    'no test was found for browser',
  ])
})

test('tallies add up', () => {
  const sum = addTallies(
    tallyRun([aFile('passed', 'skipped')], ['unit'], []),
    tallyRun([aFile('failed')], ['unit'], ['x']),
  )
  expect(closingLine(sum)).toBe('1 passed, 2 failed, 1 skipped')
})
