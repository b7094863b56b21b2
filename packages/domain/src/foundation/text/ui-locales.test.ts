import { expect, test } from 'vitest'
import { findUiLocale, uiLocaleOf } from './ui-locales.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  [' en-US', 'en-US'],
  ['deu', null],
  ['fr', null],
  ['', null],
] as const)('the product language of %j is %j', (language, locale) => {
  expect(findUiLocale(language)).toBe(locale)
  expect(uiLocaleOf(language)).toBe(locale ?? 'en-US')
})
