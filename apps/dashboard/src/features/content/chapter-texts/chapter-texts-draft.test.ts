import type { WireChapter } from '@waymark/contract'
import { expect, test } from 'vitest'
import {
  changedValues,
  countValueChanges,
  openValues,
  valuesReducer,
} from '../../../shared/draft/values-draft.ts'
import { chapterTextFaults, openChapterTexts, readValueKey, toLanguageTexts } from './chapter-texts-draft.ts'

const languages = [
  { key: 'en', status: 'default' },
  { key: 'de', status: 'public' },
  { key: 'pt-br', status: 'private' },
] as const

const chapter = {
  languageBehaviour: 'fallback_default',
  version: 3,
  languageTexts: {
    en: { texts: { title: 'Invoices', subtitle: 'Billing' }, status: 'default' },
    de: { texts: { title: 'Rechnungen', subtitle: '' }, status: 'off' },
  },
} as unknown as WireChapter

const edit = (change: Record<string, unknown>) => {
  const opened = openValues(openChapterTexts(chapter, languages))
  const state = valuesReducer(opened, { type: 'change', values: change })
  return {
    state,
    faults: chapterTextFaults(state.opened, state.draft, languages),
    sent: toLanguageTexts(changedValues(state), state.draft, languages),
  }
}

test('opening and saving at once changes nothing', () => {
  const { state, faults, sent } = edit({})
  expect([countValueChanges(state), faults, sent]).toEqual([0, {}, {}])
})

test('only languages with a change are sent, the default one without a status', () => {
  expect(edit({ 'title.en': ' Bills ' }).sent).toEqual({ en: { title: 'Bills', subtitle: 'Billing' } })
  expect(edit({ 'isOn.de': true }).sent).toEqual({ de: { title: 'Rechnungen', subtitle: '', status: 'on' } })
})

test('a new language is sent with its title and is on, unless said otherwise', () => {
  expect(edit({ 'title.pt-br': 'Faturas' }).sent).toEqual({
    'pt-br': { title: 'Faturas', subtitle: '', status: 'on' },
  })
  expect(edit({ 'title.pt-br': 'Faturas', 'isOn.pt-br': false }).sent['pt-br']?.status).toBe('off')
})

test('a language that a person deleted meanwhile is left out', () => {
  const { state } = edit({ 'title.de': 'X', 'title.en': 'Y' })
  expect(Object.keys(toLanguageTexts(changedValues(state), state.draft, languages.slice(0, 1)))).toEqual([
    'en',
  ])
})

test.each([
  ['the default title is needed', { 'title.en': ' ' }, { en: 'titleNeeded' }],
  ['a saved title cannot be taken back', { 'title.de': '' }, { de: 'cannotClear' }],
  ['a subtitle alone is no translation', { 'subtitle.pt-br': 'Contas' }, { 'pt-br': 'titleMissing' }],
  ['a language may stay empty', { 'title.pt-br': '  ' }, {}],
])('%s', (_, change, faults) => {
  expect(edit(change).faults).toEqual(faults)
})

test.each([
  ['title.pt-br', { field: 'title', language: 'pt-br' }],
  ['isOn.de', { field: 'isOn', language: 'de' }],
  ['behaviour', null],
])('the place %s is read', (key, place) => {
  expect(readValueKey(key)).toEqual(place)
})
