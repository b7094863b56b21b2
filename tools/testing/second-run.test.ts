import { expect, test } from 'vitest'
import { filesForSecondRun, type TestRun, withSecondRun } from './second-run.ts'
import type { FileResult } from './tally.ts'

const aFile = (path: string, state: 'passed' | 'failed' | 'pending', project = 'browser'): FileResult => ({
  path,
  project,
  tests: [
    { name: 'steady', state: 'passed' },
    { name: 'judged', state },
  ],
  faults: [],
})
const aRun = (...files: FileResult[]): TestRun => ({ files, strayErrors: [] })
const paths = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}`)
const files = (count: number, state: 'passed' | 'failed') => paths(count).map(path => aFile(path, state))
const repeatedIn = (run: TestRun) => filesForSecondRun(run).map(({ path }) => path)

test.each([
  ['a browser test that failed', aRun(aFile('a', 'failed'), aFile('b', 'passed')), ['a']],
  ['a test that did not end', aRun(aFile('a', 'pending', 'operations')), ['a']],
  ['a hook that failed', aRun({ ...aFile('a', 'passed', 'api'), faults: ['no server'] }), ['a']],
  [
    'three files of a small run',
    aRun(aFile('a', 'failed'), aFile('b', 'failed'), aFile('c', 'failed')),
    ['a', 'b', 'c'],
  ],
  ['one file in a hundred', aRun(...files(594, 'passed'), ...files(6, 'failed')), paths(6)],
])('%s gets one more try', (_, run, paths) => {
  expect(repeatedIn(run)).toEqual(paths)
})

test.each([
  ['what passed', aRun(aFile('a', 'passed'))],
  ['four files of a small run', aRun(...files(4, 'failed'))],
  ['more than one file in a hundred', aRun(...files(592, 'passed'), ...files(7, 'failed'))],
  ['a rule that failed without a browser', aRun(aFile('a', 'failed', 'unit'))],
  ['a browser test beside such a rule', aRun(aFile('a', 'failed', 'unit'), aFile('b', 'failed'))],
  ['anything beside an error outside any file', { ...aRun(aFile('a', 'failed')), strayErrors: ['later'] }],
])('%s gets no second try', (_, run) => {
  expect(repeatedIn(run)).toEqual([])
})

test('a pass then counts and is reported; a second failure counts as failed', () => {
  const first = aRun(aFile('a', 'failed'), aFile('b', 'failed'), aFile('c', 'passed'))
  const { run, unsteady } = withSecondRun(first, aRun(aFile('a', 'passed'), aFile('b', 'failed')))
  expect(run.files.map(({ tests }) => tests[1]?.state)).toEqual(['passed', 'failed', 'passed'])
  expect(unsteady).toEqual(['a: judged'])
})

test('a file that was not found again has failed', () => {
  const { run, unsteady } = withSecondRun(aRun(aFile('a', 'failed')), aRun())
  expect(run.files[0]?.tests[1]?.state).toBe('failed')
  expect(unsteady).toEqual([])
})

test('an error outside any file in the second run is kept', () => {
  const { run } = withSecondRun(aRun(aFile('a', 'failed')), { files: [], strayErrors: ['later'] })
  expect(run.strayErrors).toEqual(['later'])
})
