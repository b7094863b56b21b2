import { expect, test } from 'vitest'
import { findIdioms, loweredBaselines, newIdioms } from './idioms.ts'

const phrase = (word: string) => `/** ${word} reads it. */`
const file = { path: 'apps/a.ts', text: `${phrase('Nobody')}\n${phrase('A user')}\n${phrase('Whoever')}` }

test('finds an idiom in any case, with its line', () => {
  expect(findIdioms(file)).toEqual([
    { line: 1, words: 'nobody' },
    { line: 3, words: 'whoever' },
  ])
})

test.each([
  ['a new file', {}, 1],
  ['a file with one more than its baseline', { 'apps/a.ts': 1 }, 1],
  ['a file at its baseline', { 'apps/a.ts': 2 }, 0],
])('%s is reported %#', (_, baseline, problems) => {
  expect(newIdioms([file], baseline)).toHaveLength(problems)
})

test('names the baselines that can be lowered, also of deleted files', () => {
  expect(loweredBaselines([file], { 'apps/a.ts': 5, 'apps/gone.ts': 1 })).toEqual([
    'apps/a.ts: lower the baseline from 5 to 2',
    'apps/gone.ts: lower the baseline from 1 to 0',
  ])
})
