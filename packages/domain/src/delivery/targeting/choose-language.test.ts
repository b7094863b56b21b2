import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseContentLanguage, chooseLanguage, type LanguageOption } from './choose-language.ts'

const languages: readonly LanguageOption[] = [
  { key: 'en', status: 'default' },
  { key: 'fr', status: 'public' },
  { key: 'pt-br', status: 'public' },
  { key: 'de', status: 'private' },
]

describe('chooseLanguage', () => {
  it.each([
    ['LANG-8 the first requested language that is offered', ['it', 'fr', 'en'], 'fr', 'requested'],
    ['LANG-8 an earlier request wins over a better match', ['fr-CA', 'en'], 'fr', 'baseOfRequested'],
    ['LANG-9 the base of a regional code', ['fr-CA'], 'fr', 'baseOfRequested'],
    ['LANG-9 whatever its writing', ['FR_ca'], 'fr', 'baseOfRequested'],
    ['LANG-9 the region itself before its base', ['pt-BR'], 'pt-br', 'requested'],
    ['LANG-9 a base does not become a region', ['pt'], 'en', 'default'],
    ['LANG-10 a private language is not offered', ['de'], 'en', 'default'],
    ['LANG-8 the default where no request matches', ['it'], 'en', 'default'],
    ['LANG-8 the default without requests', [], 'en', 'default'],
    ['LANG-8 the default where it is requested', ['en-GB'], 'en', 'baseOfRequested'],
  ])('%s: %j', (_, requested, key, reason) => {
    expect(chooseLanguage(requested, languages)).toMatchObject({ key, reason })
  })

  it('LANG-8 says which request decided', () => {
    expect(chooseLanguage(['it', 'fr-CA'], languages)?.requested).toBe('fr-CA')
    expect(chooseLanguage([], languages)?.requested).toBeNull()
  })

  it('LANG-10 offers nothing where every language is private or none is there', () => {
    expect(chooseLanguage(['de'], [{ key: 'de', status: 'private' }])).toBeNull()
    expect(chooseLanguage(['de'], [])).toBeNull()
  })

  it('LANG-10 never chooses what is not offered', () => {
    const code = fc.constantFrom('en', 'fr', 'de', 'pt', 'pt-BR', 'de-AT', 'xx', '', '-')
    fc.assert(
      fc.property(fc.array(code), requested => {
        const key = chooseLanguage(requested, languages)?.key
        expect(['en', 'fr', 'pt-br']).toContain(key)
      }),
    )
  })
})

describe('chooseContentLanguage', () => {
  const texts = { en: 'default', fr: 'on', es: 'off' } as const

  it.each([
    ['LANG-11 its own text', 'hide', texts, 'fr', { shown: true, key: 'fr', reason: 'own' }],
    ['LANG-11 the text of the base', 'hide', texts, 'fr-ca', { shown: true, key: 'fr', reason: 'base' }],
    ['LANG-12 falls back', 'fallback_default', texts, 'it', { shown: true, key: 'en', reason: 'fallback' }],
    ['LANG-12 hides', 'hide', texts, 'it', { shown: false, reason: 'languageOff' }],
    [
      'LANG-13 off is as good as missing',
      'fallback_default',
      texts,
      'es',
      { shown: true, key: 'en', reason: 'fallback' },
    ],
    ['LANG-13 off is as good as missing', 'hide', texts, 'es', { shown: false, reason: 'languageOff' }],
    [
      'LANG-12 needs a text to fall back to',
      'fallback_default',
      {},
      'it',
      { shown: false, reason: 'noDefaultText' },
    ],
    ['LANG-13 no text of everybody', 'hide', {}, 'constructor', { shown: false, reason: 'languageOff' }],
  ] as const)('%s (%s)', (_, behaviour, statusByKey, wanted, expected) => {
    expect(chooseContentLanguage({ behaviour, statusByKey }, wanted, 'en')).toEqual(expected)
  })
})
