import { expect, test } from 'vitest'
import type { Guard } from '../guards/guard.ts'
import { guardProblems } from './guards.ts'
import { fixedOverlap, testTitles } from './test-titles.ts'

const testText = `describe('a group', () => {
  it.each([['x', 1]])('refuses the %s with %j (422)', () => {})
  it(\`is refused to \${role} at once\`, () => {})
})
test('stands alone', () => {})
`
const files: Readonly<Record<string, string>> = { 'a.ts': 'one\ntwo\ntwo\n', 'a.test.ts': testText }
const read = (path: string) => files[path] ?? null
const guard = (over: Partial<Guard> = {}): Guard => ({
  name: 'some-guard',
  file: 'a.ts',
  find: 'one',
  replace: '',
  test: { file: 'a.test.ts', name: 'stands alone' },
  ...over,
})

test.each([
  ['its text is not there', { find: 'three' }, 'occurs 0 times in a.ts'],
  ['its text is there twice', { find: 'two' }, 'occurs 2 times in a.ts'],
  ['its file is gone', { file: 'b.ts' }, 'b.ts does not exist'],
  ['it changes nothing', { replace: 'one' }, 'the same text'],
  [
    'its test file is gone',
    { test: { file: 'b.test.ts', name: 'stands alone' } },
    'b.test.ts does not exist',
  ],
  [
    'its test was renamed',
    { test: { file: 'a.test.ts', name: 'stood alone' } },
    'no test named "stood alone"',
  ],
] as const)('a guard is a problem when %s', (_, over, problem) => {
  expect(guardProblems([guard(over)], read)).toEqual([expect.stringContaining(problem)])
})

test.each(['stands alone', 'a group > refuses the link with "x" (422)', 'refused to a moderator at once'])(
  'a guard applies when its test is named %s',
  name => {
    expect(guardProblems([guard({ test: { file: 'a.test.ts', name } })], read)).toEqual([])
  },
)

test('a title is known with its groups, and what a row fills in is open', () => {
  expect(testTitles('a.test.ts', testText)).toContainEqual([
    'a group',
    ' > ',
    'refuses the ',
    null,
    ' with ',
    null,
    ' (422)',
  ])
  expect(fixedOverlap(['refuses ', null, ' now'], 'es all now')).toBe(7)
  expect(fixedOverlap(['refuses ', null, ' now'], 'accepts')).toBe(0)
  expect(fixedOverlap(['refuses'], 'accepts')).toBe(-1)
})
