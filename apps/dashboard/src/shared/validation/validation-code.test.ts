import { readFileSync } from 'node:fs'
import {
  checkAlphanumeric,
  checkAlphanumericUnderscore,
  checkDigits,
  checkLinkTarget,
  checkNoSpaces,
  checkNotBlank,
  checkNotInList,
  checkPasswordRepeat,
  checkUrl,
  checkUrlOrPath,
  checkUrlStyle,
} from '@waymark/domain/foundation/text'
import { expect, test } from 'vitest'
import { validationCode, validationCodes } from './validation-code.ts'

const file = new URL('../../../../../packages/locales/en-US/validation.json', import.meta.url)
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))

test('every code has words, and all words have a code', () => {
  expect(Object.keys(texts).sort()).toEqual([...validationCodes, 'other'].sort())
})

test('TEXT-5 an invalid address or path shows the text of the specification', () => {
  expect(texts['urlOrPath']).toBe('Please enter a valid URL or a path')
})

test.each([
  ['TEXT-1', checkPasswordRepeat('a', 'b')],
  ['TEXT-4', checkUrl('')],
  ['TEXT-4', checkUrl('example.com')],
  ['TEXT-4', checkUrl('https://a b')],
  ['TEXT-4', checkUrl('https://')],
  ['TEXT-5', checkUrlOrPath('/a b')],
  ['TEXT-6', checkLinkTarget('')],
  ['TEXT-6', checkLinkTarget('example.com')],
  ['TEXT-6', checkLinkTarget('mailto:')],
  ['TEXT-9', checkNotInList('a', ['a'], entry => entry)],
  ['TEXT-10', checkNoSpaces(' ')],
  ['TEXT-11', checkNotBlank(' ')],
  ['TEXT-12', checkAlphanumeric('-')],
  ['TEXT-13', checkAlphanumericUnderscore('-')],
  ['TEXT-14', checkUrlStyle(',')],
  ['TEXT-14', checkUrlStyle('a'.repeat(129))],
  ['TEXT-18', checkDigits('a')],
  ['TEXT-18', checkDigits('12', 1)],
])('%s the fault %s has words', (_rule, fault) => {
  expect(validationCode(fault ?? '')).not.toBe('other')
})

test('an unknown code gets the general sentence', () => {
  expect(validationCode('fromTomorrow')).toBe('other')
})
