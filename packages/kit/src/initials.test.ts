import { expect, test } from 'vitest'
import { avatarColour, initials } from './initials.ts'

test.each([
  ['Gentelella Demo', 'GD'],
  ['one two three', 'OT'],
  ['Waymark', 'WA'],
  ['x', 'X'],
  ['  padded  name ', 'PN'],
  ['', ''],
  ['😀 smile', '😀S'],
])('WIDGET-14 the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('WIDGET-14 the colour follows the sum of character codes', () => {
  expect(avatarColour('a')).toBe(97 % 7)
  expect(avatarColour('ab')).toBe((97 + 98) % 7)
  expect(avatarColour('')).toBe(0)
})
