import { expect, test } from 'vitest'
import { formatChoice, formatShare, nameOfCode, numberFormat } from './intl-formats.ts'

test.each([
  ['en-US', 0.5, 0, '50%'],
  ['de', 0.5, 0, '50\u00a0%'],
  ['en-US', 0.1234, 1, '12.3%'],
  ['de', 0.1234, 1, '12,3\u00a0%'],
  ['en-US', 1.21, 0, '121%'],
] as const)('WIDGET-25 in %s the share %d with %d decimals reads "%s"', (locale, share, digits, text) => {
  expect(formatShare(share, locale, digits)).toBe(text)
})

test('WIDGET-25 a formatter is made once for a language and its options', () => {
  expect(numberFormat('de', { style: 'percent' })).toBe(numberFormat('de', { style: 'percent' }))
  expect(numberFormat('de')).not.toBe(numberFormat('en-US'))
})

test('WIDGET-25 names are joined and codes named as the language does', () => {
  expect(formatChoice(['Moderator', 'Admin'], 'en-US')).toBe('Moderator or Admin')
  expect(formatChoice(['Moderator', 'Admin'], 'de')).toBe('Moderator oder Admin')
  expect(nameOfCode('EUR', 'currency', 'en-US')).toBe('Euro')
  expect(nameOfCode('xq', 'language', 'en-US')).toBeUndefined()
})
