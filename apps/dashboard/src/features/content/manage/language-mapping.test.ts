import { expect, test } from 'vitest'
import { mappingFault, presetMapping } from './language-mapping.ts'

test('GUIDE-7 languages with the same code go together, others stay behind', () => {
  expect(presetMapping(['en', 'de', 'pt-br'], ['EN', 'fr', 'pt-BR'])).toEqual({
    en: 'EN',
    de: null,
    'pt-br': 'pt-BR',
  })
})

test.each([
  [{ en: 'en', de: null }, null],
  [{ en: null, de: null }, { kind: 'nothing' }],
  [{}, { kind: 'nothing' }],
  [
    { en: 'fr', de: 'fr' },
    { kind: 'twice', language: 'fr' },
  ],
])('the table %j has the fault %j', (mapping, fault) => {
  expect(mappingFault(mapping)).toEqual(fault)
})
