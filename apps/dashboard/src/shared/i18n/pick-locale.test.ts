import { expect, test } from 'vitest'
import { pickLocale } from './pick-locale.ts'

test.each([
  [[null, 'de-AT', 'en'], 'de'],
  [['en-US', 'de'], 'en-US'],
  [[null, 'en-GB'], 'en-US'],
  [[null, 'fr-FR', 'de'], 'de'],
  [[null, 'fr-FR'], 'en-US'],
  [[null, 'DE'], 'de'],
  [['klingon'], 'en-US'],
  [[], 'en-US'],
])('requests %j give %s', (requested, locale) => {
  expect(pickLocale(requested)).toBe(locale)
})
