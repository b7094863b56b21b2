import { expect, test } from 'vitest'
import type { MessageDraft, MessageFacts } from './message-draft.ts'
import { reachQuestion } from './reach-question.ts'

const facts: MessageFacts = { type: 'survey', visibility: 'private', defaultLanguageId: 1 }
const languages = [
  { id: 1, key: 'en' },
  { id: 2, key: 'de' },
]
const text = (status: 'default' | 'on' | 'off') => ({ texts: {}, status })
const aDraft = (change: object) =>
  ({
    languageBehaviour: 'fallback_default',
    segment: null,
    pageSegment: null,
    minTime: null,
    maxTime: null,
    languageTexts: { 1: text('default') },
    ...change,
  }) as unknown as MessageDraft
const now = Date.parse('2026-03-02T09:00:00Z')
const ask = (change: object) => reachQuestion(aDraft(change), facts, languages, now)

test.each([
  ['everyone, where the default text is shown', {}, { kind: 'ask', days: 7 }],
  ['the segments', { segment: 3, pageSegment: 4 }, { kind: 'ask', days: 7, segment: 3, pageSegment: 4 }],
  ['the languages with a text', { languageBehaviour: 'hide' }, { kind: 'ask', days: 7, languages: 'en' }],
  ['no one, where no text is shown', { languageTexts: { 1: text('off') } }, { kind: 'noText' }],
  [
    'the days until the end',
    { maxTime: { utc: '2026-03-04T09:00:00Z', timezone: 'UTC' } },
    { kind: 'ask', days: 2 },
  ],
  [
    'nothing, after the end',
    { maxTime: { utc: '2026-03-01T09:00:00Z', timezone: 'UTC' } },
    { kind: 'notScheduled' },
  ],
])('MSG-54 the estimate asks for %s', (_, change, expected) => {
  expect(ask(change)).toEqual(expected)
})
