import { expect, test } from 'vitest'
import { findIdioms, loweredBaselines, newIdioms } from './idioms.ts'

const file = {
  path: 'apps/a.ts',
  text: '/** Retries As Usual. */\n/** Retries twice. */\n/** Waits in vain for a reply. */',
}

test('finds an idiom in any case, with its line', () => {
  expect(findIdioms(file)).toEqual([
    { line: 1, words: 'as usual' },
    { line: 3, words: 'in vain' },
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
