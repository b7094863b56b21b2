import { describe, expect, test } from 'vitest'
import { pairLanguages, premapLanguages } from './pair-languages.ts'

const source = { keys: ['en', 'de', 'fr'], written: ['en', 'de'] }
const target = ['en', 'de', 'es']

describe('GUIDE-7 a table of languages', () => {
  test.each([
    [{ en: 'en', de: 'de' }, ['en>en', 'de>de']],
    [{ en: 'es', de: null }, ['en>es']],
    [{ EN: 'en' }, ['en>en']],
    [{ en: 'en', fr: 'es' }, ['en>en']],
  ])('%j copies %j', (mapping, pairs) => {
    const read = pairLanguages(mapping, source, target)
    expect(read.issues).toEqual([])
    expect(read.pairs.map(({ from, to }) => `${from}>${to}`)).toEqual(pairs)
  })

  test.each([
    [{ xx: 'en' }, 'languageMapping.xx', 'unknownLanguage'],
    [{ en: 'fr' }, 'languageMapping.en', 'unknownLanguage'],
    [{ en: 'es', de: 'es' }, 'languageMapping.de', 'takenTwice'],
    [{ en: 'en', EN: 'de' }, 'languageMapping.EN', 'takenTwice'],
    [{}, 'languageMapping', 'nothingToCopy'],
    [{ en: null }, 'languageMapping', 'nothingToCopy'],
    [{ fr: 'es' }, 'languageMapping', 'nothingToCopy'],
  ])('%j is refused at %s: %s', (mapping, path, code) => {
    expect(pairLanguages(mapping, source, target).issues).toEqual([{ path, code, severity: 'error' }])
  })

  test('begins with what both sides have', () => {
    expect(premapLanguages(['en', 'fr'], target)).toEqual({ en: 'en', fr: null })
  })
})
