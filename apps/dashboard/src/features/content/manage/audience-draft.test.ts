import { expect, test } from 'vitest'
import { type AudienceDraft, closeAudience } from './audience-draft.ts'

const opened: AudienceDraft = {
  segment: 3,
  pageSegment: null,
  byDefault: 'show',
  words: 'beta',
  languageBehaviour: 'fallback_default',
}

test.each([
  ['nothing', {}, {}],
  ['the same words written otherwise', { words: ' beta , beta,' }, {}],
  ['everyone', { segment: null }, { segment: null }],
  ['a page segment', { pageSegment: 4 }, { pageSegment: 4 }],
  ['languages', { languageBehaviour: 'hide' }, { languageBehaviour: 'hide' }],
  ['more words', { words: 'beta, old' }, { tags: { byDefault: 'show', hideOn: ['beta', 'old'] } }],
  ['no words: no rule', { words: '' }, { tags: null }],
  ['hidden unless', { byDefault: 'hide' }, { tags: { byDefault: 'hide', showOn: ['beta'] } }],
  ['hidden everywhere', { byDefault: 'hide', words: '' }, { tags: { byDefault: 'hide', showOn: [] } }],
] as const)('a save sends what changed: %s', (_, change, body) => {
  expect(closeAudience({ ...opened, ...change }, opened)).toEqual(body)
})
