import { expect, test } from 'vitest'
import { isPseudo, pseudoText } from './pseudo-text.ts'

test('a text becomes accented and 40 % longer', () => {
  expect(pseudoText('New chapter')).toBe('[Ñéw çhåptér·····]')
  expect(pseudoText('')).toBe('[]')
})

test('only the two invented languages are pseudo', () => {
  expect(['en-XA', 'ar-XB', 'en-US', 'ar'].map(isPseudo)).toEqual([true, true, false, false])
})
