import { expect, it } from 'vitest'
import {
  changeLanguageTexts,
  languageCoverage,
  languageUsageOf,
  translatedKinds,
} from './translated-kinds.ts'

it('LANG-17 every kind but the wording of the assistant counts in one list of the usage', () => {
  const one = Object.fromEntries(translatedKinds.map(kind => [kind, 1]))
  expect(languageUsageOf(one)).toEqual({
    ...{ tutorials: 1, launchers: 1, announcements: 1, popups: 1, tooltips: 3 },
    total: 7,
  })
  expect(languageUsageOf({ assistantTexts: 1 }).total).toBe(0)
})

it('LANG-18 coverage is a share, and whole where there is nothing to translate', () => {
  expect([languageCoverage(0, 0), languageCoverage(1, 4), languageCoverage(5, 4)]).toEqual([1, 0.25, 1])
})

it('LANG-16 a text is copied to another language or removed; without one nothing changes', () => {
  const texts = { en: 'Hello', de: 'Hallo' }
  expect(changeLanguageTexts(texts, { from: 'en', to: 'fr' })).toEqual({ ...texts, fr: 'Hello' })
  expect(changeLanguageTexts(texts, { from: 'de', to: null })).toEqual({ en: 'Hello' })
  expect(changeLanguageTexts(texts, { from: 'it', to: 'fr' })).toBe(texts)
})
