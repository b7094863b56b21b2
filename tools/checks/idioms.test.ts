import { expect, test } from 'vitest'
import { findIdioms, idiom, loweredBaselines, newIdioms } from './idioms.ts'

/** The alternatives of the pattern that are plain words. */
const phrases = idiom.source
  .slice(idiom.source.indexOf('(') + 1, idiom.source.lastIndexOf(')'))
  .replace(/\(\?[^()]*\)/g, '#')
  .split('|')
  .filter(part => /^[a-z]+( [a-z]+)*$/.test(part))
const [first = '', second = ''] = phrases
const file = { path: 'apps/a.ts', text: `/** ${first} */\n/** Retries twice. */\n/** ${second} */` }

test.each(phrases)('finds phrase %# in any case, with its line', phrase => {
  const text = `/** Retries twice. */\n/** Retries ${phrase.toUpperCase()} twice. */`
  expect(findIdioms({ path: 'apps/a.ts', text })).toEqual([{ line: 2, words: phrase }])
})

test('the pattern has more than ten phrases', () => {
  expect(phrases.length).toBeGreaterThan(10)
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
